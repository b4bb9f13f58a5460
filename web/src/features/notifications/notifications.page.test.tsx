import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { signUp } from '../../testing/accounts.ts';
import { DAY, MINUTE, notification, type ServedNotification } from '../../testing/data/notifications.ts';
import { answer } from '../../testing/network.ts';
import { currentPath, openPage, reopenPage } from '../../testing/open-page.tsx';
import { recordConsole } from '../../testing/recorders.ts';
import { expectPath } from '../../testing/screen.ts';

/**
 * Serves this list of notifications and turns live updates off.
 * @returns the calls that the page makes, in order
 */
function serve(list: readonly ServedNotification[]): string[] {
  answer('/api/events', () => new Response(null, { status: 204 }));
  const calls: string[] = [];
  answer('/api/notifications/', ({ method, url }) => {
    const { pathname, search } = new URL(url);
    if (method === 'GET') {
      calls.push(`GET ${search}`);
      const unreadCount = list.filter(({ isRead }) => !isRead).length;
      return Response.json({ success: true, data: { notifications: list, unreadCount } });
    }
    calls.push(pathname.split('/').slice(4).join('/'));
    return Response.json({ success: true, data: null });
  });
  return calls;
}

const bell = page.getByRole('button', { name: /^Notifications/ });
const overlay = page.getByRole('dialog', { name: 'Notifications' });
const expectBell = (name: string) => expect.element(bell).toHaveAccessibleName(name);

test('a visitor has no notifications, sends no request for them, and sees a sign-in link [S6.24]', async () => {
  const calls = serve([notification(1, 0)]);
  await openPage('/');
  await expectBell('Notifications');
  await bell.click();
  await expect.element(overlay).toHaveTextContent('All caught up!');
  await expect.element(overlay).toHaveTextContent('No notifications yet');
  await overlay.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(currentPath).toMatch(/^\/login/);
  expect(calls).toEqual([]);
});

test('a new customer sees that there are no notifications yet [S2.34]', async () => {
  await openPage('/', { as: await signUp() });
  await bell.click();
  await expect.element(overlay).toHaveTextContent('No notifications yet');
  await expect.element(overlay).toHaveTextContent("We'll notify you when something important happens");
  await expectAccessible();
});

test('the overlay shows the unread notifications and marks all as read [S2.24 S2.30 S2.31 S2.32 S2.38 S4.12 S9.3]', async () => {
  const types = ['order_status', 'delivery', 'payment', 'promotion', 'review', 'system', 'horoscope'];
  const noon = Date.parse('2026-11-25T12:00:00+05:45');
  const list = types.map((type, index) => {
    const sentAt = new Date(noon - index * DAY).toISOString();
    return notification(index, 0, { type, createdAt: sentAt, sentAt });
  });
  const calls = serve(list);
  await openPage('/about', { as: await signUp() });
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  calls.length = 0;
  await reopenPage();
  await expectBell('Notifications, 7 unread');
  expect(calls[0]).toBe('GET ?limit=50');
  await bell.click();
  await expect.element(overlay).toHaveTextContent('7 unread notifications');
  await expectPath('/about');
  const headings = overlay.getByRole('heading', { level: 3 });
  await expect.element(headings.nth(0)).toHaveText('Today');
  await expect.element(headings.nth(1)).toHaveText('Yesterday');
  await expect.element(headings).toHaveLength(7);
  expect(overlay.element().querySelector('time')?.textContent).toBe('Just now');
  const icons = [...overlay.element().querySelectorAll('[data-kind] svg')];
  expect(new Set(icons.map((icon) => icon.getAttribute('class'))).size).toBe(7);
  await expectAccessible();

  await overlay.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(overlay).toHaveTextContent('All caught up!');
  await expect.poll(() => calls).toContain('read-all');
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await expectBell('Notifications');
});

test('clicking a notification marks it as read, closes the overlay and opens its deep link [S2.35 S4.11]', async () => {
  const calls = serve([
    notification(1, MINUTE, { data: { deepLink: '/contact', actionUrl: 'https://example.com/' } }),
  ]);
  await openPage('/about', { as: await signUp() });
  await bell.click();
  await overlay.getByRole('link', { name: /News 1/ }).click();
  await expectPath('/contact');
  await expect.element(overlay).not.toBeInTheDocument();
  await expectBell('Notifications');
  await expect.poll(() => calls).toContain('00000000-0000-4000-8000-000000000001/read');
});

test('the response bodies of read and read-all are ignored [S7.19]', async () => {
  const messages = recordConsole();
  const list = [notification(1, MINUTE), notification(2, MINUTE)];
  serve(list);
  const bodies = ['', '<html>', '{"success":false,"error":"No.","code":"auth.invalid_session"}'];
  const methods: string[] = [];
  answer(/\/api\/notifications\/.*\/read(-all)?$/, ({ method }) => {
    methods.push(method);
    return new Response(bodies[methods.length - 1] ?? '');
  });
  await openPage('/about', { as: await signUp() });
  for (const name of [/News 1/, /News 2/]) {
    await bell.click();
    await overlay.getByRole('button', { name }).click();
    await expect.element(overlay).not.toBeInTheDocument();
  }
  await expect.poll(() => methods).toEqual(['PUT', 'PUT']);
  await expectBell('Notifications');
  list.push(notification(3, 0));
  await reopenPage();
  await bell.click();
  await overlay.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => methods).toEqual(['PUT', 'PUT', 'PUT']);
  await expect.element(overlay).toHaveTextContent('All caught up!');
  await reopenPage();
  await expectBell('Notifications, 3 unread');
  await expect.element(page.getByRole('link', { name: /Login/ })).not.toBeInTheDocument();
  expect(messages).toEqual([]);
});

test('the overlay shows a loading error and can load again', async () => {
  let isDown = true;
  answer('/api/notifications/', () =>
    isDown
      ? Response.json({ success: false, error: 'No.' }, { status: 403 })
      : Response.json({ success: true, data: { notifications: [notification(1, 0)], unreadCount: 1 } }),
  );
  await openPage('/about', { as: await signUp() });
  await bell.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your notifications could not be loaded.');
  isDown = false;
  await overlay.getByRole('button', { name: 'Try again' }).click();
  await expect.element(overlay).toHaveTextContent('News 1');
});
