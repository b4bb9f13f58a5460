import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { ADDRESS, cartLine, checkOutAgain, dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';

interface Slot {
  from: string;
  isFull: boolean;
}

/** Times are Nepal's, whatever the clock of the device. A refusal is an error in the console. */
test.use({ timezoneId: 'America/New_York', expectedErrors: /409|pause/ });

const SETTINGS = { acceptsScheduledOrders: true, slotMinutes: 30, slotCapacity: 1 };

async function restaurantPath(page: Page): Promise<string> {
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  return `/api/restaurants/${restaurant?.id}`;
}

async function change(page: Page, part: string, data: object): Promise<void> {
  const { token } = await logInAs(page.request, ADMIN);
  await callApi(page.request, 'PUT', `${await restaurantPath(page)}${part}`, { token, data });
}

test.beforeEach(({ page }) => change(page, '', SETTINGS));
test.afterEach(async ({ page }) => {
  await change(page, '', { ...SETTINGS, acceptsScheduledOrders: false });
  await change(page, '/pause', { kind: 'none' });
});

async function openCheckout(page: Page): Promise<void> {
  const dish = await dishWithPrice(page, 280);
  await signUp(page);
  await setStorage(page, { cart: [cartLine(dish, 2)], deliveryAddress: ADDRESS });
  await page.goto('/checkout');
  await expect(page.getByRole('group', { name: 'When' })).toBeVisible();
}

const time = (page: Page) => page.getByRole('combobox', { name: 'Time' });
const soon = (page: Page) => page.getByRole('radio', { name: /^As soon as possible/ });
const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });

/** Chooses a free time of the day with this index. @returns its start */
async function chooseTime(page: Page, day: number, index: number): Promise<string> {
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: day });
  const options = time(page).locator('option:not([disabled])');
  const from = (await options.nth(index).getAttribute('value')) ?? '';
  await time(page).selectOption(from);
  return from;
}

test('a customer chooses a time, the owner accepts it, and the board keeps it in a list until its cooking starts', async ({
  page,
  openPage,
}) => {
  await openCheckout(page);
  await expect(soon(page)).toBeChecked();
  await page.getByRole('radio', { name: /^Choose a time/ }).check();
  await placeButton(page).click();
  await expect(page.getByText('Please choose a time for your order.')).toBeVisible();
  await chooseTime(page, 2, 3);
  const chosen = page.getByText(/^For \w{3} \d+ \w{3}, \d\d:\d\d( [AP]M)? – \d\d:\d\d [AP]M$/);
  const text = (await chosen.textContent()) ?? '';
  await expectAccessible(page, 'checkout with a chosen time');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await expect(page.getByText(text.replace('For ', ''), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Track Your Order' }).click();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page, 'tracking of a scheduled order');

  const kitchen = await openPage();
  await signIn(kitchen, KITCHEN);
  await kitchen.goto('/kitchen');
  const pending = kitchen.getByRole('region', { name: 'New orders', exact: true });
  await expect(pending.getByText(text)).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await setStatus(page.request, await logInAs(page.request, ADMIN), id, 'confirmed');
  const list = kitchen.getByRole('region', { name: 'Scheduled' });
  await expect(list.getByText(/^\d+ scheduled orders?$/)).toBeVisible();
  await expectAccessible(kitchen, 'board with a scheduled order');
  await list.getByRole('button', { name: 'Show scheduled orders' }).click();
  const sheet = kitchen.getByRole('dialog', { name: 'Scheduled' });
  await expect(sheet.getByText(text)).toBeVisible();
  await expectAccessible(kitchen, 'list of scheduled orders');
  await expect(page.getByText('Confirmed for the time you chose.')).toBeVisible();
});

test('a time that fills meanwhile is refused, and another one is chosen in the same form', async ({
  page,
  request,
}) => {
  await openCheckout(page);
  await page.getByLabel('Special instructions (optional)').fill('Ring twice');
  await page.getByRole('radio', { name: /^Choose a time/ }).check();
  const scheduledFor = await chooseTime(page, 1, 2);
  await createOrder(request, await createCustomer(request), { scheduledFor });
  await placeButton(page).click();
  await expect(page.getByText('This time is full. Please choose another time.')).toBeVisible();
  await expect(time(page)).toHaveValue('');
  await expect(time(page).locator(`option[value="${scheduledFor}"]`)).toHaveText(/ \(full\)$/);
  await expectAccessible(page, 'checkout with a full time');
  await chooseTime(page, 1, 4);
  await expect(page.getByText('This time is full. Please choose another time.')).toBeHidden();
  await expect(page.getByLabel('Special instructions (optional)')).toHaveValue('Ring twice');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
});

test('a chosen time stops the order when orders for a later time are switched off, until the customer takes as soon as possible', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Choose a time/ }).check();
  await chooseTime(page, 1, 3);
  await change(page, '', { ...SETTINGS, acceptsScheduledOrders: false });
  const off = 'Orders for a later time are not taken at the moment.';
  await expect(page.getByRole('group', { name: 'When' }).getByText(off)).toBeVisible();
  await expect(soon(page)).not.toBeChecked();
  const sent: unknown[] = [];
  await page.route('**/api/orders', (route) => {
    sent.push(route.request().postDataJSON().scheduledFor ?? null);
    return route.fallback();
  });
  await placeButton(page).click();
  await expect(page.getByRole('alert').getByText(off)).toBeVisible();
  await expectAccessible(page, 'checkout without scheduled orders');
  await page.getByRole('link', { name: 'Edit order' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(soon(page)).not.toBeChecked();
  await soon(page).check();
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  expect(sent).toEqual([null]);
});

test('a time that was given up for as soon as possible is not used when orders are paused after that', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Choose a time/ }).check();
  await chooseTime(page, 1, 2);
  await soon(page).check();
  await change(page, '/pause', { kind: 'minutes', minutes: 60 });
  await expect(soon(page)).toBeDisabled();
  await expect(time(page)).toHaveValue('');
  await placeButton(page).click();
  await expect(page.getByText('Please choose a time for your order.')).toBeVisible();
});

test('the next order is for as soon as possible again', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Choose a time/ }).check();
  await chooseTime(page, 1, 5);
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed!' })).toBeVisible();
  await checkOutAgain(page, [cartLine(await dishWithPrice(page, 280), 3)]);
  await expect(soon(page)).toBeChecked();
  await expect(time(page)).toBeHidden();
});

test('while orders are paused, home, dish and cart name the choice of a time, and checkout offers only that', async ({
  page,
}) => {
  await change(page, '/pause', { kind: 'minutes', minutes: 60 });
  const notice = page.getByText(/^Not taking orders until \d\d:\d\d [AP]M\. Choose a time at checkout\.$/);
  await page.goto('/');
  await expect(notice.first()).toBeVisible();
  await openCheckout(page);
  await expect(soon(page)).toBeDisabled();
  await expect(time(page)).toBeVisible();
  await expectAccessible(page, 'checkout while paused');
  await page.goto('/cart');
  await expect(notice).toBeVisible();
  const slots = await callApi<{ slots: Slot[] }>(
    page.request,
    'GET',
    `${await restaurantPath(page)}/slots?leadMinutes=30`,
  );
  const first = Date.parse(slots.slots[0]?.from ?? '');
  expect(first).toBeGreaterThan(Date.now() + 60 * 60_000);
});
