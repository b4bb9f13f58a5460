import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, KITCHEN, logInAs, signIn } from '../support/accounts.ts';
import { openBoard, ordersOfThree, showOrders } from '../support/board-orders.ts';
import { pauseClock, runUntil } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { lengthenTimers } from '../support/long-timers.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { alarmsOf, bellsOf, recordTones, showOnlyPending } from '../support/tones.ts';

/** The tickets, and the pending orders. */
const LIST = /\/api\/orders\?view=(kitchen|pending)/;

test.use({ expectedErrors: /Failed to load resource/ });

/** Limits the board to these orders, because orders of other tests ring too. */
const showOnly = (page: Page, orderIds: ReadonlySet<string>) =>
  page.route(LIST, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data = json.data.filter(({ id }: { id: string }) => orderIds.has(id));
    await route.fulfill({ response, json });
  });

/**
 * Logs the warning of the board to the console. Playwright evaluates scripts as a user gesture, which would unlock
 * the sound, so this page must not be queried.
 */
const logWarning = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Sound is off.')) console.info('warned');
    }).observe(document, { childList: true, subtree: true });
  });

test('with sound enabled a new order rings until a ticket is tapped', async ({ page }) => {
  const admin = await logInAs(page.request, ADMIN);
  const shown = new Set<string>();
  const orderWith = async (status: string) => {
    const order = await createOrder(page.request, await createCustomer(page.request));
    shown.add(order.id);
    await setStatus(page.request, admin, order.id, status);
    return order;
  };
  const cooking = await orderWith('preparing');
  await recordTones(page);
  await showOnly(page, shown);
  await signIn(page, KITCHEN);
  await page.clock.install();
  await page.goto('/kitchen');
  const ticket = (orderNumber: number) =>
    page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });
  const warning = page.getByText('Sound is off.');
  await expect(ticket(cooking.orderNumber)).toBeVisible();
  await expect(warning).toBeVisible();
  const first = await orderWith('confirmed');
  await expect(ticket(first.orderNumber)).toBeVisible();
  // Its bar moves the tickets while the order is pending.
  await expect(page.getByRole('region', { name: 'New orders', exact: true })).toBeHidden();
  expect((await bellsOf(page)).length).toBe(0);

  const tool = page.getByRole('button', { name: 'Full screen' });
  const positions = () => Promise.all([tool.boundingBox(), ticket(cooking.orderNumber).boundingBox()]);
  const before = await positions();
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect(warning).toBeHidden();
  expect(await positions()).toEqual(before);
  await expect.poll(async () => (await bellsOf(page)).length).toBeGreaterThan(0);
  await pauseClock(page);
  const initialCount = (await bellsOf(page)).length;
  await page.clock.runFor(10_000);
  expect((await bellsOf(page)).length).toBe(initialCount + 2);

  const flash = () =>
    ticket(first.orderNumber).evaluate((element) => getComputedStyle(element, '::after').animation);
  expect(await flash()).toContain('1s ease-in-out');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await flash()).toContain('none');
  await page.emulateMedia({ reducedMotion: null });

  await ticket(cooking.orderNumber).getByRole('heading').click();
  const afterTap = (await bellsOf(page)).length;
  await page.clock.runFor(12_000);
  expect((await bellsOf(page)).length).toBe(afterTap);
  const second = await orderWith('confirmed');
  await runUntil(page, async () => expect(await ticket(second.orderNumber).isVisible()).toBe(true));
  await expect.poll(async () => (await bellsOf(page)).length).toBe(afterTap + 1);
  await page.clock.resume();

  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(warning).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kitchenSound'))).toBe('false');
  await page.getByRole('button', { name: 'Enable sound' }).click();
  await expect(warning).toBeHidden();

  await page.route('**/api/events', (route) => route.abort());
  await page.route(LIST, (route) => route.abort());
  const alarms = (await alarmsOf(page)).length;
  await page.clock.runFor(40_000);
  await expect.poll(async () => (await alarmsOf(page)).length).toBeGreaterThan(alarms + 1);
});

test('after a reload the board warns that sound is off until the first click', async ({ page }) => {
  await signIn(page, KITCHEN);
  await page.evaluate(() => localStorage.setItem('kitchenSound', 'true'));
  const board = await page.context().newPage();
  await logWarning(board);
  const warned = board.waitForEvent('console', (message) => message.text() === 'warned');
  await board.goto('/kitchen');
  await warned;
  await board.mouse.click(5, 5);
  await expect(board.getByRole('button', { name: 'Mute' })).toBeVisible();
  await expect(board.getByText('Sound is off.')).toBeHidden();
});

test.describe('a browser that forbids sound', () => {
  const forbidSound = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
      AudioContext.prototype.resume = () => new Promise(() => {});
    });
  const refused = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'The browser makes no sound. Allow sound for this site' });

  test('is said on the board after a tap that had no effect', async ({ page }) => {
    await forbidSound(page);
    await showOrders(page, ordersOfThree(1, 0, 0), 1);
    await openBoard(page);
    await page.getByRole('button', { name: 'Enable sound' }).click();
    await expect(refused(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sound is off Enable sound' })).toBeVisible();
    await expectAccessible(page, 'kitchen, sound refused');
  });

  test('is said on the panel while an order waits', async ({ page }) => {
    const order = await createOrder(page.request, await createCustomer(page.request));
    await forbidSound(page);
    await showOnlyPending(page, (id) => id === order.id);
    await signIn(page, ADMIN);
    await page.goto('/admin#orders');
    const strip = page.getByRole('region', { name: 'New orders', exact: true });
    await strip.getByRole('button', { name: 'Enable sound' }).click();
    await expect(refused(page)).toBeVisible();
    await expect(strip.getByRole('button', { name: 'Enable sound' })).toBeVisible();
    await expectAccessible(page, 'panel, sound refused');
  });
});

test('at every width the board says that the sound is off while a move can be undone', async ({ page }) => {
  await showOrders(page, ordersOfThree(2, 0, 0), 2);
  await page.route('**/api/orders/*/status', (route) => route.fulfill({ status: 503 }));
  // A move can be undone for ten seconds.
  await lengthenTimers(page, 10_000);
  await openBoard(page);
  await expect(page.getByRole('region', { name: 'New orders', exact: true })).toContainText(
    /^2 orders waiting, oldest \d+ min/,
  );
  await page.getByRole('button', { name: 'Start Preparing, order #5000' }).click();
  for (const width of [390, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole('button', { name: 'Undo, order #5000' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Sound is off Enable sound' })).toBeInViewport({
      ratio: 1,
    });
  }
  await expectAccessible(page, 'kitchen without sound, with an undo');
});
