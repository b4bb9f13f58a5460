import type { Page } from '@playwright/test';
import { MINUTE, notification, type ServedNotification } from '../../web/src/testing/data/notifications.ts';
import { signUp } from '../support/accounts.ts';
import { runUntil, runUntilPolled } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockNotifications } from '../support/notifications.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const toastCount = (page: Page, count: number) =>
  runUntil(page, async () => expect(await toasts(page).count()).toBe(count));

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
async function openWithStoppedClock(page: Page, path: string): Promise<ServedNotification[]> {
  const list: ServedNotification[] = [];
  await mockNotifications(page, list);
  await page.clock.install();
  await signUp(page);
  await openWithAnnouncer(page, path);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await runUntilPolled(page, [POLLED]);
  return list;
}

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
