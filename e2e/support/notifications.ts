import type { Page } from '@playwright/test';
import type { ServedNotification } from '../../web/src/testing/data/notifications.ts';

/**
 * Serves this list of notifications and turns live updates off, so that the page polls.
 * @returns the calls that the page makes, in order
 */
export async function mockNotifications(page: Page, list: ServedNotification[]) {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  const calls: string[] = [];
  await page.route('**/api/notifications/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') {
      calls.push(`GET ${search}`);
      const unreadCount = list.filter(({ isRead }) => !isRead).length;
      await route.fulfill({ json: { success: true, data: { notifications: list, unreadCount } } });
      return;
    }
    calls.push(pathname.split('/').slice(4).join('/'));
    await route.fulfill({ json: { success: true, data: null } });
  });
  return calls;
}
