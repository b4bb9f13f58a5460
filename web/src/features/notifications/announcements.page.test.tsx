import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCustomer, type Session, signUp } from '../../testing/accounts.ts';
import { openWithClock } from '../../testing/clock.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { MINUTE, notification, type ServedNotification } from '../../testing/data/notifications.ts';
import { answer, withoutEvents } from '../../testing/network.ts';
import { reopenPage } from '../../testing/open-page.tsx';
import { createOrder } from '../../testing/orders.ts';
import { recordConsole } from '../../testing/recorders.ts';
import { expectPath } from '../../testing/screen.ts';
import { runUntilUncovered } from '../../testing/toasts.ts';

/** The polled list. */
const OF_LIST = /^\/api\/notifications\/[^/]+\?limit=50$/;

const bell = page.getByRole('button', { name: /^Notifications/ });
const overlay = page.getByRole('dialog', { name: 'Notifications' });
const expectBell = (name: string) => expect.element(bell).toHaveAccessibleName(name);
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const shown = () => toasts().filter(({ dataset }) => dataset.visible === 'true');
const view = page.getByRole('button', { name: 'View' });

/**
 * Opens a page with this server's list of notifications, which is empty. The clock stands: the page polls again after 30
 * seconds.
 */
async function openWithStoppedClock(path: string, as?: Session) {
  // Its toast says that the page has the code that announces.
  const list = [notification(9, 0)];
  const polls: number[] = [];
  withoutEvents();
  answer(OF_LIST, () => {
    polls.push(list.length);
    const unreadCount = list.filter(({ isRead }) => !isRead).length;
    return Response.json({ success: true, data: { notifications: list, unreadCount } });
  });
  answer(/\/read$/, () => Response.json({ success: true, data: null }));
  const clock = await openWithClock(path, { as: as ?? (await signUp()) });
  await expect.poll(toasts).toHaveLength(1);
  list.pop();
  const runUntilPolled = async () => {
    const { length } = polls;
    clock.stop();
    await clock.runUntil(() => polls.length > length, 500);
  };
  await runUntilPolled();
  const toastCount = (count: number) =>
    clock.runUntil(() => toasts().length === count, count === 0 ? 500 : 50);
  await toastCount(0);
  await expectBell('Notifications');
  return {
    clock,
    polls,
    runUntilPolled,
    toastCount,
    /** The next poll brings notifications. */
    arrive: async (...news: ServedNotification[]) => {
      list.unshift(...news);
      await runUntilPolled();
    },
  };
}

test('a failed update is only logged, and the notification stays read until the next poll after 30 seconds [S8.4 S8.5 S4.12 S9.1]', async () => {
  expectErrors(/status of 500/);
  const warnings = recordConsole('warn');
  const { clock, polls, runUntilPolled, arrive } = await openWithStoppedClock('/about');
  answer(/\/read$/, () => Response.json({ success: false, error: 'No.' }, { status: 500 }));
  await arrive(notification(1, MINUTE), notification(2, MINUTE, { isRead: true }));
  await bell.click();
  const row = overlay.getByRole('button', { name: /News 1/ });
  await clock.runUntil(() => row.query() !== null);
  await runUntilPolled();
  const before = polls.length;
  await row.click();
  await clock.runUntil(
    () =>
      bell.element().getAttribute('aria-label') === 'Notifications' &&
      warnings.join().includes('could not be marked as read'),
  );
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await clock.run(29_000);
  expect(polls).toHaveLength(before);
  await clock.run(1_000);
  await expect.poll(() => polls).toHaveLength(before + 1);
  clock.resume();
  await expectBell('Notifications, 1 unread');
});

test('new notifications are shown once as toasts, three at a time, for four seconds [S1.10 S9.4 S9.10 S9.11]', async () => {
  const { clock, toastCount, arrive } = await openWithStoppedClock('/about');
  const ofContact = (index: number) =>
    notification(index, index * MINUTE, { data: { deepLink: '/contact' } });
  await arrive(...[1, 2, 3, 4, 5].map(ofContact));
  await toastCount(5);
  await expect.poll(shown).toHaveLength(3);
  expect(toasts()[0]).toHaveTextContent('News 1');
  expect(toasts()[0]).toHaveTextContent('What happened 1.');
  const gap = () => {
    const boxes = toasts()
      .slice(0, 2)
      .map((toast) => toast.getBoundingClientRect());
    const [upper, lower] = boxes.toSorted((one, other) => one.y - other.y);
    return Math.round((lower?.y ?? 0) - (upper?.bottom ?? 0));
  };
  // Again if the toasts have moved away from under the pointer.
  await expect
    .poll(async () => {
      const [newest] = toasts();
      if (newest) await userEvent.hover(newest);
      return gap();
    })
    .toBe(14);
  await userEvent.unhover(document.body);
  await clock.run(3_000);
  await expect.poll(shown).toHaveLength(3);
  await clock.run(1_000);
  await toastCount(0);

  await arrive(ofContact(6));
  await toastCount(1);
  expect(toasts()[0]).toHaveTextContent('News 6');
  view.element().focus();
  await clock.run(10_000);
  await expect.element(view, { message: 'a focused toast stays open' }).toHaveFocus();
  clock.resume();
  await view.click();
  await expectPath('/contact');
  await reopenPage();
  await expectBell('Notifications, 6 unread');
  await arrive(notification(7, 0));
  await toastCount(1);
  expect(toasts()[0]).toHaveTextContent('News 7');
});

test('a toast covers neither the address bar nor the header of a sheet', async () => {
  const { clock, toastCount, arrive } = await openWithStoppedClock('/');
  await arrive(notification(1, 0));
  await toastCount(1);
  await runUntilUncovered(clock, page.getByRole('banner').first());
  // So low that the head of the sheet is where a toast stands.
  await page.viewport(390, 480);
  const change = page.getByRole('button', { name: /^Change/ });
  await runUntilUncovered(clock, change);
  await change.click();
  const sheet = page.getByRole('dialog');
  const heading = sheet.getByRole('heading').first();
  await clock.runUntil(() => heading.query()?.checkVisibility() === true);
  await toastCount(0);
  await arrive(notification(2, 0));
  await toastCount(1);
  await runUntilUncovered(clock, heading);
  await runUntilUncovered(clock, sheet.getByRole('button', { name: 'Close' }));
});

test('what concerns the order whose page is open is read out there only and shown as a toast on no page', async () => {
  const customer = await createCustomer();
  const order = await createOrder(customer);
  const another = await createOrder(customer, { quantity: 5 });
  const path = `/order-tracking/${order.id}`;
  const { clock, toastCount, arrive } = await openWithStoppedClock(path, customer);
  await arrive(notification(1, 0, { data: { deepLink: path } }));
  const status = page.getByRole('status').filter({ hasText: 'News 1. What happened 1.' });
  await clock.runUntil(() => status.length === 1);
  expect(toasts()).toHaveLength(0);
  await arrive(notification(2, 0, { data: { deepLink: `/order-tracking/${another.id}` } }));
  await toastCount(1);
  expect(toasts()[0]).toHaveTextContent('News 2');
  await expect.element(status).toHaveLength(1);
  // A focused toast stays open.
  view.element().focus();
  clock.resume();
  await view.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`#${another.orderNumber}`);
  await expect.element(status, { message: 'on the page of another order' }).not.toBeInTheDocument();
  await reopenPage('/about');
  // It stays unread.
  await expectBell('Notifications, 2 unread');
  await arrive(notification(3, 0));
  await toastCount(1);
  expect(toasts()[0]).toHaveTextContent('News 3');
});
