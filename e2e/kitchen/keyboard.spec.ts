import type { Page } from '@playwright/test';
import { ADMIN, KITCHEN, logInAs, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { escapeFrom, expectFocusKept, pressOn, signInByKeyboard } from '../support/keyboard.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { showOnlyOrders } from '../support/shown-orders.ts';

const expectCounts = (page: Page, confirmed: number, preparing: number, ready: number) =>
  expect(page.getByRole('heading', { level: 2 })).toHaveText([
    `Confirmed ${confirmed}`,
    `Preparing ${preparing}`,
    `Ready ${ready}`,
  ]);

// A request may be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('number keys move the tickets of the board, except while the user types', async ({ page }) => {
  const admin = await logInAs(page.request, ADMIN);
  const orders: { id: string; orderNumber: number }[] = [];
  for (const status of ['confirmed', 'confirmed', 'preparing']) {
    const order = await createOrder(page.request, await createCustomer(page.request));
    await setStatus(page.request, admin, order.id, status);
    orders.push(order);
  }
  await showOnlyOrders(page, orders);
  // A move can be undone for ten seconds.
  await lengthenTimers(page, 10_000);
  await signIn(page, KITCHEN);
  await page.goto('/kitchen');
  await expectCounts(page, 2, 1, 0);
  // The keys count from left to right, then down. The second ticket is in Preparing.
  await page.keyboard.press('2');
  await expectCounts(page, 2, 0, 1);
  await expect(page.getByText(`#${orders[2]?.orderNumber} is ready now.`)).toBeVisible();
  await page.keyboard.press('u');
  await expectCounts(page, 2, 1, 0);
  await page.keyboard.press('/');
  // With # the search finds no parts of ids.
  await page.keyboard.type(`#${orders[0]?.orderNumber}`);
  await expectCounts(page, 1, 0, 0);
  await page.keyboard.press('Escape');
  await expectCounts(page, 2, 1, 0);
  await page.getByRole('button', { name: 'Recall' }).click();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('1');
  await escapeFrom(page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Alt+1');
  await expectCounts(page, 2, 1, 0);
  await page.keyboard.press('1');
  await expectCounts(page, 1, 2, 0);
});

test('kitchen staff move an order with the keyboard only, and the focus follows the ticket', async ({
  page,
}) => {
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, await createCustomer(page.request));
  await setStatus(page.request, admin, order.id, 'confirmed');
  await lengthenTimers(page, 10_000);
  await signInByKeyboard(page, '/kitchen', KITCHEN);
  const ticket = page.getByRole('article', { name: `Order #${order.orderNumber}`, exact: true });
  for (const [action, columnName] of [
    ['Start Preparing', /^Preparing \d/],
    ['Mark as Ready (For Pickup/Delivery)', /^Ready \d/],
  ] as const) {
    await pressOn(page, 'button', `${action}, order #${order.orderNumber}`);
    await expect(
      page.getByRole('region', { name: columnName }).and(page.locator(':has(article)')),
    ).toContainText(`#${order.orderNumber}`);
    await expectFocusKept(page, action);
  }
  await pressOn(page, 'button', `Mark as Delivered (Finalize), order #${order.orderNumber}`);
  await expect(ticket).toBeHidden();
  await expectFocusKept(page, 'the order is delivered');
  const statusOf = async () =>
    (await callApi<{ status: string }>(page.request, 'GET', `/api/orders/${order.id}`, admin)).status;
  await expect.poll(statusOf).toBe('delivered');
  await pressOn(page, 'button', `Undo, order #${order.orderNumber}`);
  await expect(ticket).toBeVisible();
  await expect.poll(statusOf).toBe('ready');
});
