import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { pauseClock } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { visibleTimeOf } from '../support/visible-time.ts';

const rowOf = (page: Page, { orderNumber }: { orderNumber: number }) =>
  page.getByRole('row').filter({ has: page.getByText(`#${orderNumber}`, { exact: true }) });
const selectOf = (place: Locator) => place.getByRole('combobox', { name: /^Status of order/ });
const undoOf = (place: Page | Locator) => place.getByRole('button', { name: 'Undo' });

/** Opens the orders with one order in these statuses. */
async function openOrder(page: Page, ...statuses: string[]) {
  const admin = await logInAs(page.request, ADMIN);
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  for (const status of statuses) await setStatus(page.request, admin, order.id, status);
  await restoreSession(page, admin);
  await page.goto('/admin#orders');
  const read = <Data>(path: string, { token } = admin) =>
    callApi<Data>(page.request, 'GET', `/api/orders/${order.id}${path}`, { token });
  const readHistory = () => read<{ status: string; reason: string; reasonCode: string | null }[]>('/history');
  const readReason = async () =>
    (await read<{ order: { cancelReason: string } }>('/tracking', customer)).order.cancelReason;
  return { order, row: rowOf(page, order), readHistory, readReason };
}

test('a cooked order is cancelled with a reason, which the customer reads [S2.107 S4.18 S8.61]', async ({
  page,
}) => {
  const { order, row, readHistory, readReason } = await openOrder(page, 'confirmed', 'preparing');
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await selectOf(row).selectOption('cancelled');
  await expect(dialog).toContainText('Are you sure you want to cancel this order?');
  await expect(dialog).toContainText('The kitchen has already started this order.');
  await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused();
  const confirm = dialog.getByRole('button', { name: 'Cancel order' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('group', { name: 'Reason' }).getByRole('button')).toHaveText([
    'Sold out',
    'Too far',
    'No answer',
    'Closed',
    'Other',
  ]);
  await dialog.getByRole('button', { name: 'Other' }).click();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Reason for the customer').fill('The oven is broken');
  await expectAccessible(page, 'admin cancel for another reason');
  await dialog.getByRole('button', { name: 'No answer' }).click();
  await expect(dialog).toContainText('The customer reads: “We could not reach you by phone.”');
  await confirm.click();
  await expect(page.getByText('Order status updated to cancelled')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(selectOf(row)).toHaveValue('cancelled');
  await expect(undoOf(page), 'somebody was asked').toHaveCount(0);
  expect((await readHistory()).at(-1)).toMatchObject({ reasonCode: 'no_answer' });
  expect(await readReason()).toBe('We could not reach you by phone.');
});

test('a cooked order is moved back with a reason in its history [S2.107 S4.18]', async ({ page }) => {
  const { order, row, readHistory } = await openOrder(page, 'confirmed', 'preparing', 'ready');
  const dialog = page.getByRole('dialog', { name: `Move order #${order.orderNumber} back` });
  await selectOf(row).selectOption('preparing');
  await expect(dialog).toContainText('The order is ready. Move it back to preparing?');
  await dialog.getByRole('button', { name: 'Leave as it is' }).click();
  await expect(dialog).toBeHidden();
  await expect(selectOf(row)).toHaveValue('ready');
  await selectOf(row).selectOption('preparing');
  await dialog.getByLabel('Reason', { exact: true }).fill('The wrong pizza was packed');
  await expectAccessible(page, 'admin move back');
  await dialog.getByRole('button', { name: 'Move back' }).click();
  await expect(selectOf(row)).toHaveValue('preparing');
  expect((await readHistory()).at(-1)).toMatchObject({
    status: 'preparing',
    reason: 'The wrong pizza was packed',
  });
  await row.getByRole('button', { name: `View order #${order.orderNumber}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Reason: The wrong pizza was packed');
});

test('an order that is neither cooked nor paid is cancelled at once, and the undo is there for ten seconds [S8.61]', async ({
  page,
}) => {
  const { row, readHistory } = await openOrder(page, 'confirmed');
  await expect(selectOf(row)).toBeVisible();
  await page.clock.install();
  await pauseClock(page);
  await selectOf(row).selectOption('cancelled');
  const toast = page.getByText('Order status updated to cancelled');
  const milliseconds = await visibleTimeOf(toast);
  expect(milliseconds).toBeGreaterThan(9_000);
  expect(milliseconds).toBeLessThan(11_500);
  await page.clock.resume();
  await expect(selectOf(row)).toHaveValue('cancelled');
  await selectOf(row).selectOption('confirmed');
  await expect(page.getByText('Order status updated to confirmed')).toBeVisible();
  await selectOf(row).selectOption('pending');
  await undoOf(page).click();
  await expect(selectOf(row)).toHaveValue('confirmed');
  expect((await readHistory()).map(({ status }) => status)).toEqual([
    ...['pending', 'confirmed', 'cancelled', 'confirmed', 'pending', 'confirmed'],
  ]);
});

test('a cancellation is undone with the keyboard, also in the details of the order [S2.108]', async ({
  page,
}) => {
  // A change can be undone for ten seconds.
  await lengthenTimers(page, 10_000);
  const { order, row } = await openOrder(page, 'confirmed');
  const name = `Status of order #${order.orderNumber}`;
  await tabTo(page, 'combobox', name);
  await page.keyboard.press('End');
  await expect(selectOf(row)).toHaveValue('cancelled');
  await pressOn(page, 'button', 'Undo');
  await expect(selectOf(row)).toHaveValue('confirmed');
  await expect(undoOf(page)).toHaveCount(0);
  await row.getByRole('button', { name: `View order #${order.orderNumber}` }).click();
  const details = page.getByRole('dialog', { name: `Order #${order.orderNumber}`, exact: true });
  await selectOf(details).selectOption('cancelled');
  await expect(details.getByText('Order status updated to cancelled')).toBeVisible();
  await expectAccessible(page, 'order details with an undo');
  await tabTo(page, 'button', 'Undo');
  await page.keyboard.press('Enter');
  await expect(selectOf(details)).toHaveValue('confirmed');
  await expect(undoOf(details)).toHaveCount(0);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('an undo says that the last use of the promo code is gone', async ({ page }) => {
    const admin = await logInAs(page.request, ADMIN);
    const code = `LAST${Date.now()}`;
    await callApi(page.request, 'POST', '/api/promos', {
      token: admin.token,
      data: { code, discount_type: 'FIXED', discount_value: 10, usage_limit: 1 },
    });
    const order = await createOrder(page.request, await createCustomer(page.request), { promoCode: code });
    await restoreSession(page, admin);
    await page.goto('/admin#orders');
    const row = rowOf(page, order);
    await selectOf(row).selectOption('cancelled');
    await expect(undoOf(page)).toBeVisible();
    await createOrder(page.request, await createCustomer(page.request), { promoCode: code });
    await undoOf(page).click();
    await expect(
      page.getByText('The promo code of this order is used up, so the order cannot be restored.'),
    ).toBeVisible();
    await expect(undoOf(page), 'a second try would not help').toHaveCount(0);
    await expect(selectOf(row)).toHaveValue('cancelled');
  });

  test('a reason is not lost when the server cannot be reached', async ({ page }) => {
    const { order, row } = await openOrder(page, 'confirmed', 'preparing');
    await page.route('**/status', (route) => route.abort());
    await selectOf(row).selectOption('cancelled');
    const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
    await dialog.getByRole('button', { name: 'Sold out' }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Failed to update order status.')).toBeVisible();
    await page.unroute('**/status');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog).toBeHidden();
    await expect(selectOf(row)).toHaveValue('cancelled');
  });
});

test('the main button of a row makes the next step, up to the end of the way', async ({ page }) => {
  const { order, row } = await openOrder(page);
  const { orderNumber } = order;
  for (const [name, status] of [
    [`Confirm order #${orderNumber}`, 'confirmed'],
    [`Start Preparing, order #${orderNumber}`, 'preparing'],
    [`Ready, order #${orderNumber}`, 'ready'],
    [`Delivered, order #${orderNumber}`, 'delivered'],
  ] as const) {
    const button = row.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.dblclick();
    await expect(selectOf(row)).toHaveValue(status);
    await expect(page.getByText(`Order status updated to ${status}`).first()).toBeVisible();
  }
  await expect(row.getByRole('button', { name: /^(Confirm|Start|Ready|Delivered)/ })).toHaveCount(0);
});

test('a restaurant with riders gives a delivery to the rider first', async ({ page }) => {
  const { order, row } = await openOrder(page, 'ready');
  const { token } = await logInAs(page.request, ADMIN);
  const [restaurant] = await callApi<{ id: string }[]>(page.request, 'GET', '/api/restaurants');
  const setRiders = (usesRiders: boolean) =>
    callApi(page.request, 'PUT', `/api/restaurants/${restaurant?.id}`, { token, data: { usesRiders } });
  await setRiders(true);
  try {
    await page.reload();
    await row.getByRole('button', { name: `Given to rider, order #${order.orderNumber}` }).click();
    await expect(selectOf(row)).toHaveValue('picked_up');
    await row.getByRole('button', { name: `Delivered, order #${order.orderNumber}` }).click();
    await expect(selectOf(row)).toHaveValue('delivered');
  } finally {
    await setRiders(false);
  }
});

test('the navigation counts the orders that wait, also in the drawer and when it is collapsed', async ({
  page,
}) => {
  const { order, row } = await openOrder(page);
  const link = page.getByRole('link', { name: /^Orders, \d+ waiting$/ });
  const count = async () => Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0]);
  await expect(link).toBeVisible();
  const before = await count();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect(link).toHaveText(new RegExp(`${before}$`));
  await expectAccessible(page, 'panel collapsed with a count');
  await createOrder(page.request, await createCustomer(page.request), { quantity: 6 });
  await expect.poll(count).toBe(before + 1);
  await row.getByRole('button', { name: `Confirm order #${order.orderNumber}` }).click();
  await expect.poll(count).toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('dialog').getByRole('link', { name: `Orders, ${before} waiting` }),
  ).toBeVisible();
});

test('the panel links to the shop, and asks before unsaved changes are lost', async ({ page }) => {
  await restoreSession(page, await logInAs(page.request, ADMIN));
  await page.goto('/admin#settings');
  const shop = page.getByRole('link', { name: 'View shop' });
  await page.getByRole('textbox', { name: 'Restaurant name', exact: true }).fill('Another name');
  await shop.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/admin#settings');
  await shop.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Panel' }).click();
  await expect(page).toHaveURL('/admin');
});

test('the overview names sold-out options once, and opens the dishes that have them', async ({ page }) => {
  const admin = await logInAs(page.request, ADMIN);
  const menu = await callApi<{ customizations: { options: { id: string; name: string }[] }[] }[]>(
    page.request,
    'GET',
    '/api/menu',
  );
  const optionIds = menu
    .flatMap(({ customizations }) => customizations.flatMap(({ options }) => options))
    .filter(({ name }) => name === 'Mushroom')
    .map(({ id }) => id);
  const setMushrooms = (isAvailable: boolean) =>
    callApi(page.request, 'PUT', '/api/menu-options', {
      token: admin.token,
      data: { optionIds, isAvailable },
    });
  expect(optionIds.length).toBeGreaterThan(0);
  await setMushrooms(false);
  try {
    await restoreSession(page, admin);
    await page.goto('/admin');
    const entry = page.getByRole('list', { name: 'Now' }).getByRole('link', { name: /Sold out/ });
    await expect(entry).toContainText('Mushroom');
    await expect(entry).not.toContainText(/Mushroom.*Mushroom/);
    await entry.click();
    await expect(page).toHaveURL('/admin?supply=soldout#products');
    const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(products.filter({ hasText: 'Sold out: Mushroom' }).first()).toBeVisible();
    await expect(products.filter({ hasNotText: /Sold out: |Unavailable/ })).toHaveCount(0);
    await expectAccessible(page, 'sold-out products');
    await page.getByRole('button', { name: 'Sold out only' }).click();
    await expect(page).toHaveURL('/admin#products');
    await expect(products.filter({ hasNotText: /Sold out: |Unavailable/ })).not.toHaveCount(0);
  } finally {
    await setMushrooms(true);
  }
});
