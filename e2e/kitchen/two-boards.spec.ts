import { minutesUntilDue } from '@chulo/shared/domain/order/kitchen-times';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, signIn, signUp } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { pauseClock, runUntil, runUntilPolled } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { column, confirmedOrder, statusOf, ticketOf } from '../support/kitchen-board.ts';
import { setStatus } from '../support/orders.ts';
import { errorBody, fetchWithBody } from '../support/responses.ts';

interface Dish {
  id: string;
  name: string;
  isAvailable: boolean;
  customizations: { required: boolean }[];
}

async function simpleDishes(page: Page): Promise<Dish[]> {
  const menu = await callApi<Dish[]>(page.request, 'GET', '/api/menu');
  return menu.filter(
    ({ isAvailable, customizations }) => isAvailable && !customizations.some(({ required }) => required),
  );
}

async function openBoard(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email);
  await page.goto(path);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
}

const startPreparing = (page: Page, orderNumber: number) =>
  ticketOf(page, orderNumber).getByRole('button', { name: 'Start Preparing' }).click();

test('the panel and the kitchen show the same board with the same ticked lines [S2.134 S7.67]', async ({
  page,
  openPage,
}) => {
  const [one, other] = await simpleDishes(page);
  const items = [one, other].map((dish) => ({ menuItemId: dish?.id, quantity: 2 }));
  const order = await confirmedOrder(page, { items });
  const panel = await openPage();
  await openBoard(page, KITCHEN, '/kitchen');
  await openBoard(panel, ADMIN, '/admin#kitchen');
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Kitchen View');
  const lineOf = (board: Page) =>
    ticketOf(board, order.orderNumber).getByRole('button', { name: one?.name ?? '' });
  await lineOf(page).click();
  await expect(lineOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(lineOf(panel)).toHaveAttribute('aria-pressed', 'true');
  await expect(ticketOf(panel, order.orderNumber)).toContainText('1 of 2 done');
  await lineOf(panel).click();
  await expect(lineOf(page)).toHaveAttribute('aria-pressed', 'false');
  await lineOf(page).click();
  await startPreparing(panel, order.orderNumber);
  const ready = ticketOf(page, order.orderNumber).getByRole('button', { name: 'Mark as Ready' });
  await expect(ready).toBeVisible();
  await ready.click();
  await expect.poll(() => statusOf(page, order.id)).toBe('ready');
  await expect((await column(panel, 'Ready')).getByText(`#${order.orderNumber}`)).toBeVisible();
  await expect(ticketOf(panel, order.orderNumber)).toContainText('1 of 2 done');
  await expectAccessible(panel, 'admin kitchen view');
});

test('the panel polls the board every 15 seconds while its section is open, and uses the restaurant’s warning time [S2.134 S7.67]', async ({
  page,
}) => {
  const order = await confirmedOrder(page);
  const { dueAt, confirmedAt } = await callApi<{ dueAt: string; confirmedAt: string }>(
    page.request,
    'GET',
    `/api/orders/${order.id}`,
    { token: order.admin.token },
  );
  const prepMinutes = (Date.parse(dueAt) - Date.parse(confirmedAt)) / 60_000;
  const due = ticketOf(page, order.orderNumber).locator('[data-level]');
  await page.route('**/api/restaurants', async (route) => {
    const response = await fetchWithBody(route);
    const json = await response.json();
    // A minute before the dish of the test is due.
    json.data[0].kitchen.warnBeforeDueMinutes = prepMinutes - 1;
    await route.fulfill({ response, json });
  });
  // At most a quarter of the promised time is marked, so more was promised.
  await page.route('**/api/orders?view=kitchen', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const longAgo = new Date(Date.parse(dueAt) - 4 * prepMinutes * 60_000).toISOString();
    for (const ticket of json.data) if (ticket.id === order.id) ticket.confirmedAt = longAgo;
    await route.fulfill({ response, json });
  });
  await signIn(page, ADMIN);
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders?view=kitchen')) requests += 1;
  });
  await page.goto('/admin#kitchen');
  await expect(page.getByRole('region', { name: 'Orders in the kitchen' })).toBeVisible();
  await runUntilPolled(page, ['/api/orders?view=kitchen']);
  requests = 0;
  await page.clock.runFor(14_000);
  expect(requests).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => requests).toBe(1);
  await page.clock.runFor(50_000);
  const minutes = minutesUntilDue(new Date(dueAt), new Date(await page.evaluate(() => Date.now())));
  await expect(due).toHaveText(`Due in ${minutes} min`);
  await expect(due).toHaveAttribute('data-level', 'soon');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  requests = 0;
  await page.clock.runFor(40_000);
  expect(requests).toBe(0);
});

/** Short, because the check is repeated. */
const ONE_ATTEMPT = { timeout: 1_000 };

test('each status change can be undone for ten seconds, newest first', async ({ page }) => {
  const [first, second, third] = [
    await confirmedOrder(page),
    await confirmedOrder(page),
    await confirmedOrder(page),
  ];
  await page.clock.install();
  await openBoard(page, KITCHEN, '/kitchen');
  await expect(ticketOf(page, third.orderNumber)).toBeVisible();
  const numbers = (await column(page, 'Confirmed')).getByRole('heading', { level: 3 });
  const before = await numbers.allTextContents();
  const undo = page.getByRole('button', { name: /^Undo, order/ });
  const message = page.getByRole('status').filter({ hasText: /^#\d+ is / });
  // The clock is paused, so that a slow machine does not use up the ten seconds.
  await pauseClock(page);
  const waitFor = (check: () => Promise<void>) => runUntil(page, check);
  const waitForUndo = ({ orderNumber }: { orderNumber: number }) =>
    waitFor(() => expect(undo).toHaveAccessibleName(`Undo, order #${orderNumber}`, ONE_ATTEMPT));
  const press = async (order: { orderNumber: number }) => {
    await startPreparing(page, order.orderNumber);
    await waitForUndo(order);
    // The buttons of a ticket that has just moved are disabled for a moment.
    await page.clock.runFor(800);
  };
  await press(first);
  await press(second);
  await waitFor(() => expect(message).toContainText('and 1 more', ONE_ATTEMPT));
  await undo.click();
  await waitForUndo(first);
  const remaining = before.filter((number) => number !== `#${first.orderNumber}`);
  await waitFor(() => expect(numbers).toHaveText(remaining, ONE_ATTEMPT));
  await page.clock.runFor(800);
  await press(second);
  await page.clock.runFor(3_000);
  await press(third);
  await waitFor(() => expect(message).toContainText('and 2 more', ONE_ATTEMPT));
  await page.clock.runFor(6_500);
  await waitFor(() => expect(message).toHaveText(`#${third.orderNumber} is preparing now.`, ONE_ATTEMPT));
  await undo.click();
  await waitFor(() => expect(undo).toBeHidden(ONE_ATTEMPT));
  await page.clock.resume();
  for (const [{ id }, status] of [
    [first, 'preparing'],
    [second, 'preparing'],
    [third, 'confirmed'],
  ] as const)
    await expect.poll(() => statusOf(page, id)).toBe(status);
});

test('a delivered order is recalled by its number and returns to its place', async ({ page }) => {
  const [first, second] = [await confirmedOrder(page), await confirmedOrder(page)];
  for (const { id, admin } of [first, second])
    for (const status of ['ready', ...(id === first.id ? ['delivered'] : [])])
      await setStatus(page.request, admin, id, status);
  await openBoard(page, KITCHEN, '/kitchen');
  await expect(ticketOf(page, second.orderNumber)).toBeVisible();
  await expect(ticketOf(page, first.orderNumber)).toBeHidden();
  await page.getByRole('button', { name: 'Recall' }).click();
  const sheet = page.getByRole('dialog', { name: 'Recall' });
  // With # the search finds no parts of ids.
  await sheet.getByRole('searchbox').fill(`#${first.orderNumber}`);
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect(sheet.getByRole('listitem')).toContainText('Delivered');
  await expectAccessible(page, 'kitchen recall');
  await sheet.getByRole('button', { name: `Bring back, order #${first.orderNumber}` }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => statusOf(page, first.id)).toBe('ready');
  const numbers = (await column(page, 'Ready')).getByRole('heading', { level: 3 });
  await expect(numbers.filter({ hasText: `#${first.orderNumber}` })).toBeVisible();
  const shown = await numbers.allTextContents();
  expect(shown.indexOf(`#${second.orderNumber}`) - shown.indexOf(`#${first.orderNumber}`)).toBe(1);
});

test.describe('ticked lines', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a tick made offline is sent after reconnecting, and a rejected tick shows an error and is reverted', async ({
    page,
  }) => {
    const order = await confirmedOrder(page);
    await openBoard(page, KITCHEN, '/kitchen');
    const line = ticketOf(page, order.orderNumber).getByRole('button', { name: /4 ×/ });
    await expect(line).toBeVisible();
    await page.context().setOffline(true);
    await line.click();
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    const isTicked = async () => {
      const { token } = order.admin;
      const { items } = await callApi<{ items: { isTicked: boolean }[] }>(
        page.request,
        'GET',
        `/api/orders/${order.id}`,
        { token },
      );
      return items.map((item) => item.isTicked);
    };
    expect(await isTicked()).toEqual([false]);
    await page.context().setOffline(false);
    await expect.poll(isTicked).toEqual([true]);
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    await page.route('**/tick', (route) =>
      route.fulfill({ status: 404, json: errorBody('order.line_not_found', 'There is no such line.') }),
    );
    await line.click();
    await expect(
      page.getByText(`#${order.orderNumber} was not ticked. There is no such line.`),
    ).toBeVisible();
    await expect(line).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('sold-out dishes', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the kitchen marks a dish as sold out and available again, and customers see it without a reload', async ({
    page,
    openPage,
  }) => {
    const dish = (await simpleDishes(page)).at(-1);
    const name = dish?.name ?? '';
    const customer = await openPage();
    await signUp(customer);
    await customer.goto(`/search?q=${encodeURIComponent(name)}`);
    const card = customer.getByRole('article').filter({ hasText: name }).first();
    await expect(card).toBeVisible();
    await openBoard(page, KITCHEN, '/kitchen');
    await page.getByRole('button', { name: 'Sold out' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sold out' });
    await sheet.getByRole('searchbox').fill(name);
    const press = (action: string) =>
      sheet.getByRole('button', { name: `${action}, ${name}`, exact: true }).click();
    await sheet.getByRole('button', { name: `Sold out until tomorrow, ${name}`, exact: true }).dblclick();
    await expect(sheet.getByText('Sold out today', { exact: true })).toBeVisible();
    await expect(card).toContainText('Sold out');
    await press('Sold out until turned back on');
    await expect(sheet.getByText('Sold out', { exact: true }).and(page.locator('span'))).toBeVisible();
    await press('Mark as available');
    await expect(card).not.toContainText('Sold out');
    await page.route('**/api/menu/*', (route) => route.abort());
    await press('Sold out until tomorrow');
    await expect(sheet.getByRole('alert')).toContainText(`${name} was not changed.`);
    await expect(sheet.getByRole('button', { name: `Sold out until tomorrow, ${name}` })).toBeVisible();
  });
});
