import type { Page } from '@playwright/test';
import { ADMIN, CUSTOMER, KITCHEN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusKept } from '../support/keyboard.ts';
import { createCustomer, createOrder } from '../support/orders.ts';

interface Restaurant {
  id: string;
}

/** Other tests of this server need an open restaurant. */
test.afterEach(async ({ page }) => {
  const { token } = await logInAs(page.request, ADMIN);
  const path = await restaurantPath(page);
  const put = (part: string, data: object) =>
    callApi(page.request, 'PUT', `${path}/${part}`, { token, data });
  await put('pause', { kind: 'none' });
  await put('busy', { minutes: 0, forMinutes: null });
  await put('hours', { weekly: null, holidays: [], lastOrdersMinutes: 0 });
});

async function restaurantPath(page: Page): Promise<string> {
  const [restaurant] = await callApi<Restaurant[]>(page.request, 'GET', '/api/restaurants');
  return `/api/restaurants/${restaurant?.id}`;
}

const PAUSED = /^Not taking orders until \d\d:\d\d [AP]M$/;
/** The button that says whether customers can order. */
const state = (page: Page) => page.getByRole('button', { name: 'Pause or busy mode' });
const strip = (page: Page) => page.getByRole('region', { name: 'Orders are limited' });

test('the owner pauses orders with two taps, customers read it at once, and the kitchen ends the pause', async ({
  page,
  openPage,
}) => {
  const [customer, kitchen] = [await openPage(), await openPage()];
  await signIn(customer, CUSTOMER);
  await customer.goto('/search');
  await customer.locator('a[href^="/product/"]').first().click();
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn(page, ADMIN);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Pause orders' }).click();
  await expectAccessible(page, 'pause');
  await page.getByRole('button', { name: '30 minutes', exact: true }).click();
  await expect(strip(page).getByText(PAUSED)).toBeVisible();
  await expect(state(page)).toHaveAccessibleName(/^Paused until \d\d:\d\d [AP]M\./);
  await expectAccessible(page, 'paused panel');
  await expect(customer.getByText(PAUSED)).toBeVisible();
  await expectAccessible(customer, 'dish of a paused restaurant');
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/Not taking orders until \d\d:\d\d [AP]M/);

  await signIn(kitchen, KITCHEN);
  await kitchen.goto('/kitchen');
  await strip(kitchen).getByRole('button', { name: 'Take orders again' }).click();
  await expect(strip(kitchen)).toBeHidden();
  await expect(customer.getByText(PAUSED)).toBeHidden();
  await expect(state(page)).toHaveAccessibleName(/^Open\./);
  await expect(state(kitchen)).toHaveAccessibleName(/^Open\./);
  await state(kitchen).click();
  // Hours are for those who may change the settings.
  await expect(kitchen.getByRole('button', { name: '+15 min', exact: true })).toBeVisible();
  await expect(kitchen.getByRole('button', { name: 'Last orders and opening hours' })).toBeHidden();
  await kitchen.getByRole('button', { name: '+15 min', exact: true }).click();
  await expect(
    // Late in the evening it ends on another day, which is named.
    strip(kitchen).getByText(/promised times are 15 minutes longer until (\d{1,2} \w{3}, )?\d\d:\d\d [AP]M/),
  ).toBeVisible();
  await expect(state(kitchen)).toHaveText('+15 min');
  await expect(state(page)).toHaveAccessibleName(/^Busy \+15 min\./);
  await customer.goto('/');
  await expect(customer.getByText('35-45 min').first()).toBeVisible();
  await strip(kitchen).getByRole('button', { name: 'End busy mode' }).click();
  await expect(customer.getByText('20-30 min').first()).toBeVisible();
});

test('the owner closes for today with a tap on any page of the panel, and opens again', async ({
  page,
  openPage,
}) => {
  const customer = await openPage();
  await signIn(customer, CUSTOMER);
  await customer.goto('/search');
  await customer.locator('a[href^="/product/"]').first().click();
  await signIn(page, ADMIN);
  await page.goto('/admin#orders');
  await expect(state(page)).toHaveAccessibleName(/^Open\./);
  await state(page).click();
  await page.getByRole('button', { name: 'Close for today' }).click();
  await expect(strip(page).getByText(/^Closed today, opens tomorrow at /)).toBeVisible();
  await expect(state(page)).toHaveAccessibleName(/^Closed today\./);
  await expect(customer.getByText(/^Closed today, opens tomorrow at /)).toBeVisible();
  await expectAccessible(page, 'panel of a day that is closed');
  await strip(page).getByRole('button', { name: 'Take orders again' }).click();
  await expect(state(page)).toHaveAccessibleName(/^Open\./);
  await expect(strip(page)).toBeHidden();
  await expectFocusKept(page, 'orders are taken again');
  await expect(customer.getByText(/^Closed today/)).toBeHidden();
});

test('hours that leave a scheduled order out say so, and the order stays as it is', async ({
  page,
  server,
}) => {
  // Two restarts of the server.
  test.slow();
  // Hours of a day in the next week: it does not matter whether the restaurant is open now.
  await server.restart({ ALWAYS_OPEN: '0' });
  const { token } = await logInAs(page.request, ADMIN);
  const path = await restaurantPath(page);
  await callApi(page.request, 'PUT', path, {
    token,
    data: { acceptsScheduledOrders: true, slotCapacity: 6 },
  });
  const { slots } = await callApi<{ slots: { from: string; isFull: boolean }[] }>(
    page.request,
    'GET',
    `${path}/slots?leadMinutes=40`,
  );
  const slot = slots.findLast(({ isFull }) => !isFull);
  if (!slot) throw new Error('no slot');
  const { id, orderNumber } = await createOrder(page.request, await createCustomer(page.request), {
    scheduledFor: slot.from,
  });
  await signIn(page, ADMIN);
  await page.goto('/admin#orders');
  await state(page).click();
  await page.getByRole('button', { name: 'Last orders and opening hours' }).click();
  const form = page.getByRole('form', { name: 'Opening hours' });
  await form.getByRole('button', { name: 'Add a day' }).click();
  await form.getByLabel('Name').fill('Family day');
  const day = new Date(Date.parse(slot.from) + 345 * 60_000).toISOString().slice(0, 10);
  await form.getByLabel('Date', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Save Hours' }).click();
  // Orders of other tests, placed while the server was open at any hour, may be outside the hours too.
  const dialog = page.getByRole('dialog', { name: /scheduled orders? (is|are) outside the new hours$/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'affected orders');
  await dialog.getByRole('link', { name: `Order #${orderNumber}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog').getByText(`#${orderNumber}`).first()).toBeVisible();
  await callApi(page.request, 'PUT', `/api/orders/${id}/status`, { token, data: { status: 'cancelled' } });
  await callApi(page.request, 'PUT', path, { token, data: { acceptsScheduledOrders: false } });
  // The panel would report the requests that fail meanwhile.
  await page.goto('about:blank');
  await server.restart();
});
