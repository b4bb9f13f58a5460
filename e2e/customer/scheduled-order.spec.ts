import type { Page } from '@playwright/test';
import { ADDRESS, cartLine } from '../../web/src/testing/data/cart.ts';
import { ADMIN, KITCHEN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { dishWithPrice, setStorage } from '../support/cart.ts';
import { expect, test } from '../support/fixtures.ts';
import { setStatus } from '../support/orders.ts';

/** Times are Nepal's, whatever the clock of the device. */
test.use({ timezoneId: 'America/New_York' });

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
