import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { restoreSession, signUp } from '../support/accounts.ts';
import { runUntil, runUntilPolled, runUntilVisible } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  DAY,
  MINUTE,
  mockNotifications,
  notification,
  type ServedNotification,
} from '../support/notifications.ts';
import { createCustomer, createOrder } from '../support/orders.ts';
import { runUntilUncovered } from '../support/toasts.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const toastCount = (page: Page, count: number) =>
  runUntil(page, async () => expect(await toasts(page).count()).toBe(count));
const shown = (page: Page) => page.locator('[data-sonner-toast][data-visible=true]');

const pressBell = (page: Page) => (test.info().project.use.hasTouch ? bell(page).tap() : bell(page).click());

/** The end of the URL that is polled. */
const POLLED = '?limit=50';

/** Opens a page and waits for the idle code that announces notifications: it loads them once more. */
async function openWithAnnouncer(page: Page, path: string): Promise<void> {
  const announcer = page.waitForResponse(/\/device-[^/]+\.js$/);
  await page.goto(path);
  await (await announcer).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Signs in and opens a page with this server's list of notifications, which starts empty. The clock stands: the page polls
 * again after 30 seconds.
 */
async function openWithStoppedClock(
  page: Page,
  path: string,
  signIn: (page: Page) => Promise<unknown> = signUp,
): Promise<ServedNotification[]> {
  const list: ServedNotification[] = [];
  await mockNotifications(page, list);
  await page.clock.install();
  await signIn(page);
  await openWithAnnouncer(page, path);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await runUntilPolled(page, [POLLED]);
  return list;
}

test('a visitor has no notifications, sends no request for them, and sees a sign-in link [S6.24]', async ({
  page,
}) => {
  const calls = await mockNotifications(page, [notification(1, 0)]);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await pressBell(page);
  await expect(overlay(page)).toContainText('All caught up!');
  await expect(overlay(page)).toContainText('No notifications yet');
  await overlay(page).getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login/);
  expect(calls).toEqual([]);
});

test('a new customer sees that there are no notifications yet [S2.34]', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await pressBell(page);
  await expect(overlay(page)).toContainText('No notifications yet');
  await expect(overlay(page)).toContainText("We'll notify you when something important happens");
  await expectAccessible(page, 'notifications none');
});

test('the overlay shows the unread notifications and marks all as read [S2.24 S2.30 S2.31 S2.32 S2.38 S4.12 S9.3]', async ({
  page,
}) => {
  const types = ['order_status', 'delivery', 'payment', 'promotion', 'review', 'system', 'horoscope'];
  const noon = Date.parse('2026-11-25T12:00:00+05:45');
  await page.clock.setFixedTime(noon);
  const list = types.map((type, index) => {
    const sentAt = new Date(noon - index * DAY).toISOString();
    return notification(index, 0, { type, createdAt: sentAt, sentAt });
  });
  const calls = await mockNotifications(page, list);
  await signUp(page);
  await page.goto('/about');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 7 unread');
  expect(calls[0]).toBe('GET ?limit=50');
  await pressBell(page);
  await expect(overlay(page)).toContainText('7 unread notifications');
  await expect(page).toHaveURL(/\/about$/);
  const headings = overlay(page).getByRole('heading', { level: 3 });
  await expect(headings.nth(0)).toHaveText('Today');
  await expect(headings.nth(1)).toHaveText('Yesterday');
  await expect(headings).toHaveCount(7);
  await expect(overlay(page).locator('time').first()).toHaveText('Just now');
  const icons = await overlay(page)
    .locator('[data-kind] svg')
    .evaluateAll((all) => all.map((icon) => icon.getAttribute('class')));
  expect(new Set(icons).size).toBe(7);
  await expectAccessible(page, 'notifications');

  await overlay(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(overlay(page)).toContainText('All caught up!');
  await expect.poll(() => calls).toContain('read-all');
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await expect(overlay(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('clicking a notification marks it as read, closes the overlay and opens its deep link [S2.35 S4.11]', async ({
  page,
}) => {
  const calls = await mockNotifications(page, [
    notification(1, MINUTE, { data: { deepLink: '/contact', actionUrl: 'https://example.com/' } }),
  ]);
  await signUp(page);
  await page.goto('/about');
  await pressBell(page);
  await overlay(page)
    .getByRole('link', { name: /News 1/ })
    .click();
  await page.waitForURL('**/contact');
  await expect(overlay(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect.poll(() => calls).toContain('00000000-0000-4000-8000-000000000001/read');
});

test('a notification without a deep link opens its action URL in a new tab [S2.36]', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await mockNotifications(page, [
    notification(1, MINUTE, { data: { actionUrl: 'https://example.com/offer' } }),
  ]);
  await signUp(page);
  await page.goto('/about');
  await pressBell(page);
  const opened = context.waitForEvent('page');
  await overlay(page)
    .getByRole('link', { name: /News 1/ })
    .click();
  const tab = await opened;
  await tab.waitForURL('https://example.com/offer');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/\/about$/);
  await expect(overlay(page)).toBeHidden();
});

test('the response bodies of read and read-all are ignored [S7.19]', async ({ page }) => {
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`));
  const list = [notification(1, MINUTE), notification(2, MINUTE)];
  await mockNotifications(page, list);
  const bodies = ['', '<html>', '{"success":false,"error":"No.","code":"auth.invalid_session"}'];
  const methods: string[] = [];
  await page.route(/\/api\/notifications\/.*\/read(-all)?$/, async (route) => {
    methods.push(route.request().method());
    await route.fulfill({ status: 200, body: bodies[methods.length - 1] ?? '' });
  });
  await signUp(page);
  await page.goto('/about');
  for (const name of [/News 1/, /News 2/]) {
    await pressBell(page);
    await overlay(page).getByRole('button', { name }).click();
    await expect(overlay(page)).toBeHidden();
  }
  await expect.poll(() => methods).toEqual(['PUT', 'PUT']);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  list.push(notification(3, 0));
  await page.reload();
  await pressBell(page);
  const answered = page.waitForResponse('**/read-all');
  await overlay(page).getByRole('button', { name: 'Mark all as read' }).click();
  await (await answered).finished();
  expect(methods).toEqual(['PUT', 'PUT', 'PUT']);
  await expect(overlay(page)).toContainText('All caught up!');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await expect(page.getByRole('link', { name: /Login/ })).toHaveCount(0);
  expect(consoleMessages).toEqual([]);
});

test.describe('failed updates', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('a failed update is only logged, and the notification stays read until the next poll after 30 seconds [S8.4 S8.5 S4.12 S9.1]', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.clock.install();
    const calls = await mockNotifications(
      page,
      [notification(1, MINUTE), notification(2, MINUTE, { isRead: true })],
      true,
    );
    await signUp(page);
    await page.goto('/about');
    await pressBell(page);
    const row = overlay(page).getByRole('button', { name: /News 1/ });
    await expect(row).toBeVisible();
    await runUntilPolled(page, [POLLED]);
    const polls = () => calls.filter((call) => call.startsWith('GET')).length;
    const before = polls();
    await row.click();
    await runUntil(page, async () => {
      expect(await bell(page).getAttribute('aria-label')).toBe('Notifications');
      expect(warnings.join()).toContain('could not be marked as read');
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(29_000);
    expect(polls()).toBe(before);
    await page.clock.runFor(1_000);
    await expect.poll(polls).toBe(before + 1);
    await page.clock.resume();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  });
});

test('new notifications are shown once as toasts, three at a time, for four seconds [S1.10 S9.4 S9.10 S9.11]', async ({
  page,
  isMobile,
}) => {
  const list = await openWithStoppedClock(page, '/about');
  for (const index of [1, 2, 3, 4, 5])
    list.push(notification(index, index * MINUTE, { data: { deepLink: '/contact' } }));
  await page.clock.runFor(30_000);
  await toastCount(page, 5);
  await expect(shown(page)).toHaveCount(3);
  const newest = toasts(page).first();
  await expect(newest).toContainText('News 1');
  await expect(newest).toContainText('What happened 1.');
  const boxOf = async (index: number) => {
    const box = await toasts(page).nth(index).boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const gap = async () => {
    const [newest, second] = await Promise.all([boxOf(0), boxOf(1)]);
    const [upper, lower] = newest.y < second.y ? [newest, second] : [second, newest];
    return Math.round(lower.y - upper.y - upper.height);
  };
  // Again if the toasts have moved away from under the pointer.
  await expect(async () => {
    await newest.hover();
    expect(await gap()).toBe(14);
  }).toPass();
  if (!isMobile) expect((await boxOf(0)).width).toBe(356);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_000);
  await expect(shown(page)).toHaveCount(3);
  await page.clock.runFor(1_000);
  await toastCount(page, 0);

  list.unshift(notification(6, 0, { data: { deepLink: '/contact' } }));
  await page.clock.runFor(30_000);
  await toastCount(page, 1);
  await expect(toasts(page)).toContainText('News 6');
  const view = toasts(page).getByRole('button', { name: 'View' });
  await view.focus();
  await page.clock.runFor(10_000);
  await expect(view, 'a focused toast stays open').toBeFocused();
  await page.clock.resume();
  await view.click();
  await page.waitForURL('**/contact');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 6 unread');
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast does not cover the bell, and tapping a toast does not keep it open [S9.11]', async ({
  page,
  hasTouch,
}) => {
  const list = await openWithStoppedClock(page, '/');
  list.push(notification(1, 0));
  await page.clock.runFor(30_000);
  await toastCount(page, 1);
  await pressBell(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.resume();
  await expect(overlay(page)).toContainText('unread');
  if (!hasTouch) return;
  await openWithAnnouncer(page, '/about');
  await runUntilPolled(page, [POLLED]);
  list.unshift(notification(2, 0));
  await page.clock.runFor(30_000);
  await toastCount(page, 1);
  await toasts(page).tap();
  await page.clock.runFor(4_000);
  await toastCount(page, 0);
});

test('a toast covers neither the address bar nor the header of a sheet', async ({ page }) => {
  const list = await openWithStoppedClock(page, '/');
  const arrive = async (index: number) => {
    list.unshift(notification(index, 0));
    await page.clock.runFor(30_000);
    await toastCount(page, 1);
  };
  await arrive(1);
  await runUntilUncovered(page, page.getByRole('banner').first());
  // So low that the head of the sheet is where a toast stands.
  await page.setViewportSize({ width: 390, height: 480 });
  const change = page.getByRole('button', { name: /^Change/ });
  await runUntilUncovered(page, change);
  await change.click();
  const sheet = page.getByRole('dialog');
  const heading = sheet.getByRole('heading').first();
  await runUntilVisible(page, heading);
  await toastCount(page, 0);
  await arrive(2);
  await runUntilUncovered(page, heading);
  await runUntilUncovered(page, sheet.getByRole('button', { name: 'Close' }));
});

test('what concerns the order whose page is open is read out there only and shown as a toast on no page', async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  const another = await createOrder(page.request, customer, { quantity: 5 });
  const path = `/order-tracking/${order.id}`;
  const list = await openWithStoppedClock(page, path, () => restoreSession(page, customer));
  list.unshift(notification(1, 0, { data: { deepLink: path } }));
  await page.clock.runFor(30_000);
  const status = page.getByRole('status').filter({ hasText: 'News 1. What happened 1.' });
  await runUntil(page, async () => expect(await status.count()).toBe(1));
  await expect(toasts(page)).toHaveCount(0);
  list.unshift(notification(2, 0, { data: { deepLink: `/order-tracking/${another.id}` } }));
  await page.clock.runFor(30_000);
  await toastCount(page, 1);
  await expect(toasts(page)).toContainText('News 2');
  await expect(status).toHaveCount(1);
  const view = toasts(page).getByRole('button', { name: 'View' });
  // A focused toast stays open.
  await view.focus();
  await page.clock.resume();
  await view.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${another.orderNumber}`);
  await expect(status, 'on the page of another order').toHaveCount(0);
  await openWithAnnouncer(page, '/about');
  await expect(bell(page), 'it stays unread').toHaveAccessibleName('Notifications, 2 unread');
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('loading errors', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('the overlay shows a loading error and can load again', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/notifications/**', (route) =>
      isDown
        ? route.fulfill({ status: 403, json: { success: false, error: 'No.' } })
        : route.fulfill({
            json: { success: true, data: { notifications: [notification(1, 0)], unreadCount: 1 } },
          }),
    );
    await signUp(page);
    await openWithAnnouncer(page, '/about');
    await pressBell(page);
    await expect(page.getByRole('alert')).toContainText('Your notifications could not be loaded.');
    isDown = false;
    await overlay(page).getByRole('button', { name: 'Try again' }).click();
    await expect(overlay(page)).toContainText('News 1');
  });
});
