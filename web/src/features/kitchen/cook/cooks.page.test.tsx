import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import type { Session } from '../../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN, KITCHEN, PASSWORD } from '../../../testing/data/people.ts';
import { board, ticketOf } from '../../../testing/kitchen-board.ts';
import { waitForCalls } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { confirmedOrder, statusOf } from '../../../testing/orders.ts';
import { button, clickButton, WHOLE } from '../../../testing/screen.ts';

// Wrong PINs are what these tests are about.
const REFUSALS = /status of (403|409|429)/;

const pad = page.getByRole('dialog');
const cookButton = page.getByRole('button', { name: 'Cook: nobody is signed in' });
const cookOf = (name: string) => page.getByRole('button', { name: `${name} is cooking` });

/** A board of its own: the server knows it by its session. */
const newBoard = () =>
  callApi<Session>('POST', '/api/auth/login', { data: { email: KITCHEN, password: PASSWORD } });

async function openBoard(as: Session): Promise<void> {
  await openPage('/kitchen', { as });
  await expect.element(board()).toBeVisible();
  await waitForCalls();
}

/** Opens the pad with the focus on its first digit. */
async function openPad(): Promise<void> {
  await cookButton.click();
  await expect.element(pad.getByRole('button', { name: '1' })).toHaveFocus();
}

test('the owner adds cooks, they sign in at two boards, and the history of an order names them', async () => {
  expectErrors(REFUSALS);
  const [first, second] = [await newBoard(), await newBoard()];
  await openBoard(first);
  await expect.element(cookButton).not.toBeInTheDocument();

  await openPage('/admin#staff', { as: ADMIN });
  for (const [name, pin] of [
    ['Sita Devi Mandal', '1947'],
    ['Ravi', '5829'],
  ] as const) {
    await page.getByRole('button', { name: 'Add cook' }).click();
    const form = page.getByRole('dialog', { name: 'Add cook' });
    await form.getByLabelText('Name').fill(name);
    await form.getByLabelText('PIN').fill('12');
    await form.getByRole('button', { name: 'Save cook' }).click();
    await expect.element(form).toHaveTextContent('Please enter four digits.');
    await form.getByLabelText('PIN').fill('1234');
    await form.getByRole('button', { name: 'Save cook' }).click();
    await expect.element(form).toHaveTextContent('This PIN is too easy to guess.');
    if (name === 'Ravi') {
      await form.getByLabelText('PIN').fill('1947');
      await form.getByRole('button', { name: 'Save cook' }).click();
      await expect.element(form).toHaveTextContent('Another cook has this PIN.');
    }
    await form.getByLabelText('PIN').fill(pin);
    await form.getByRole('button', { name: 'Save cook' }).click();
    await expect.element(page.getByRole('list', { name: 'Cooks' })).toHaveTextContent(name);
  }
  await expectAccessible();

  await openBoard(second);
  await openPad();
  await userEvent.keyboard('99{Backspace}999');
  await expect.element(pad).toHaveTextContent('No cook has this PIN.');
  await userEvent.keyboard('5829');
  await expect.element(cookOf('Ravi')).toBeVisible();

  const { id, orderNumber } = await confirmedOrder();
  await openBoard(first);
  await cookButton.click();
  await expectAccessible();
  for (const digit of ['1', '9', '4', '7']) await pad.getByRole('button', { name: digit }).click();
  await expect.element(cookOf('Sita Devi Mandal')).toBeVisible();
  const ticket = ticketOf(orderNumber);
  await ticket.getByRole('button', { name: /Start Preparing/ }).click();
  await expect.element(ticket.getByRole('button', { name: /Mark as Ready/ })).toBeVisible();
  await expect.poll(() => statusOf(id)).toBe('preparing');
  const { token } = second;
  await callApi('PUT', `/api/orders/${id}/status`, { token, data: { status: 'ready' } });
  await expect.element(ticket.getByRole('button', { name: /Mark as Delivered/ })).toBeVisible();

  await openPage(`/admin?open=${id}#orders`, { as: ADMIN });
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Sita Devi Mandal (kitchen)');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Ravi (kitchen)');

  await openBoard(second);
  await cookOf('Ravi').click();
  await pad.getByRole('button', { name: 'Sign Ravi out' }).click();
  await expect.element(cookButton).toBeVisible();
  for (const cook of await callAsAdmin<{ id: string }[]>('GET', '/api/cooks'))
    await callAsAdmin('PUT', `/api/cooks/${cook.id}`, { isActive: false });
});

test('a board is locked after wrong PINs, and a disabled cook is signed out of it', async () => {
  expectErrors(REFUSALS);
  for (const [name, pin] of [
    ['Gita', '4931'],
    ['Hari', '8625'],
  ])
    await callAsAdmin('POST', '/api/cooks', { name, pin });
  const [first, second] = [await newBoard(), await newBoard()];
  await openBoard(first);
  await openPad();
  await userEvent.keyboard('4931');
  await expect.element(cookOf('Gita')).toBeVisible();
  for (const width of [1024, 1366, 1920]) {
    await page.viewport(width, 768);
    await expect.element(button('Sign out')).toBeInViewport(WHOLE);
  }

  await openBoard(second);
  await openPad();
  for (let guess = 0; guess < 6; guess += 1) {
    await userEvent.keyboard('0000');
    await expect.element(pad.getByRole('status')).toHaveText('0 of 4 digits');
    await expect.element(pad.getByRole('alert')).toBeVisible();
  }
  await expect.element(pad).toHaveTextContent('Too many wrong PINs. Try again at');
  await expectAccessible();

  await openPage('/admin#staff', { as: ADMIN });
  await clickButton('Disable Gita');
  await expect.element(page.getByText('Cook disabled and signed out of every board.')).toBeVisible();
  await openBoard(first);
  await expect.element(cookButton).toBeVisible();
  await openPage('/admin#staff', { as: ADMIN });
  await clickButton('Disable Hari');
  await expect.element(button('Enable Hari')).toBeVisible();
  await openBoard(first);
  await expect.element(cookButton).not.toBeInTheDocument();
});
