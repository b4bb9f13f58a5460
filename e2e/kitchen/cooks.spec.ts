import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, signIn } from '../support/accounts.ts';
import { callApiAs } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmedOrder, ticketOf } from '../support/kitchen-board.ts';

// Wrong PINs are what these tests are about.
test.use({ expectedErrors: /status of (403|409|429)/ });

const pad = (page: Page) => page.getByRole('dialog');
const cookButton = (page: Page) => page.getByRole('button', { name: 'Cook: nobody is signed in' });
const cookOf = (page: Page, name: string) => page.getByRole('button', { name: `${name} is cooking` });

const listCooks = (page: Page) => callApiAs<{ id: string }[]>(page, 'GET', '/api/cooks');

async function openBoard(page: Page): Promise<void> {
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
}

test('the owner adds cooks, they sign in at two boards, and the history of an order names them', async ({
  page,
  openPage,
}) => {
  await signIn(page, ADMIN);
  const before = await openPage();
  await openBoard(before);
  await expect(cookButton(before)).toHaveCount(0);

  await page.goto('/admin#staff');
  for (const [name, pin] of [
    ['Sita Devi Mandal', '1234'],
    ['Ravi', '5678'],
  ] as const) {
    await page.getByRole('button', { name: 'Add cook' }).click();
    const form = page.getByRole('dialog', { name: 'Add cook' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('PIN').fill('12');
    await form.getByRole('button', { name: 'Save cook' }).click();
    await expect(form).toContainText('Please enter four digits.');
    if (name === 'Ravi') {
      await form.getByLabel('PIN').fill('1234');
      await form.getByRole('button', { name: 'Save cook' }).click();
      await expect(form).toContainText('Another cook has this PIN.');
    }
    await form.getByLabel('PIN').fill(pin);
    await form.getByRole('button', { name: 'Save cook' }).click();
    await expect(page.getByRole('list', { name: 'Cooks' })).toContainText(name);
  }
  await expectAccessible(page, 'staff, cooks');

  const { id: orderId, orderNumber } = await confirmedOrder(page);

  const first = before;
  await first.reload();
  const second = await openPage();
  await openBoard(second);
  await cookButton(first).click();
  await expectAccessible(first, 'kitchen, PIN pad');
  for (const digit of ['1', '2', '3', '4']) await pad(first).getByRole('button', { name: digit }).click();
  await expect(cookOf(first, 'Sita Devi Mandal')).toBeVisible();
  await cookButton(second).click();
  await expect(pad(second).getByRole('button', { name: '1' })).toBeFocused();
  await second.keyboard.type('99');
  await second.keyboard.press('Backspace');
  await second.keyboard.type('999');
  await expect(pad(second)).toContainText('No cook has this PIN.');
  await second.keyboard.type('5678');
  await expect(cookOf(second, 'Ravi')).toBeVisible();

  await ticketOf(first, orderNumber)
    .getByRole('button', { name: /Start Preparing/ })
    .click();
  await ticketOf(second, orderNumber)
    .getByRole('button', { name: /Mark as Ready/ })
    .click();
  await expect(ticketOf(first, orderNumber).getByRole('button', { name: /Mark as Delivered/ })).toBeVisible();

  await page.goto(`/admin?open=${orderId}#orders`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Sita Devi Mandal (kitchen)');
  await expect(sheet).toContainText('Ravi (kitchen)');

  await cookOf(second, 'Ravi').click();
  await pad(second).getByRole('button', { name: 'Sign Ravi out' }).click();
  await expect(cookButton(second)).toBeVisible();
  for (const { id } of await listCooks(page))
    await callApiAs(page, 'PUT', `/api/cooks/${id}`, { isActive: false });
});

test('a board is locked after wrong PINs, and a disabled cook is signed out of it', async ({
  page,
  openPage,
}) => {
  await signIn(page, ADMIN);
  for (const [name, pin] of [
    ['Gita', '4321'],
    ['Hari', '8765'],
  ])
    await callApiAs(page, 'POST', '/api/cooks', { name, pin });
  const [first, second] = [await openPage(), await openPage()];
  await openBoard(first);
  await openBoard(second);
  await cookButton(first).click();
  await expect(pad(first).getByRole('button', { name: '1' })).toBeFocused();
  await first.keyboard.type('4321');
  await expect(cookOf(first, 'Gita')).toBeVisible();
  for (const width of [1024, 1366, 1920]) {
    await first.setViewportSize({ width, height: 768 });
    await expect(first.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  }

  await cookButton(second).click();
  await expect(pad(second).getByRole('button', { name: '1' })).toBeFocused();
  for (let guess = 0; guess < 6; guess += 1) {
    await second.keyboard.type('0000');
    await expect(pad(second).getByRole('status')).toHaveText('0 of 4 digits');
    await expect(pad(second).getByRole('alert')).toBeVisible();
  }
  await expect(pad(second)).toContainText('Too many wrong PINs. Try again at');
  await expectAccessible(second, 'kitchen, locked PIN pad');

  await page.goto('/admin#staff');
  await page.getByRole('button', { name: 'Disable Gita' }).click();
  await expect(page.getByText('Cook disabled and signed out of every board.')).toBeVisible();
  await first.reload();
  await expect(cookButton(first)).toBeVisible();
  await page.getByRole('button', { name: 'Disable Hari' }).click();
  await expect(page.getByRole('button', { name: 'Enable Hari' })).toBeVisible();
  await first.reload();
  await expect(first.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
  await expect(cookButton(first)).toHaveCount(0);
});
