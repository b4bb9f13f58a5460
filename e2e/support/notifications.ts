import type { Page } from '@playwright/test';

export interface ServedNotification {
  id: string;
  type: string;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: string;
  sentAt: string;
  data: { deepLink?: string; actionUrl?: string };
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export function notification(
  index: number,
  age: number,
  more: Partial<ServedNotification> = {},
): ServedNotification {
  const createdAt = new Date(Date.now() - age).toISOString();
  const id = `00000000-0000-4000-8000-00000000000${index}`;
  const title = `News ${index}`;
  return {
    id,
    type: 'order_status',
    title,
    message: `What happened ${index}.`,
    isRead: false,
    createdAt,
    sentAt: createdAt,
    data: {},
    ...more,
  };
}

/**
 * Serves this list of notifications and turns live updates off, so that the page polls.
 * @returns the calls that the page makes, in order
 */
export async function mockNotifications(page: Page, list: ServedNotification[], failing = false) {
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
    if (failing) await route.fulfill({ status: 500, json: { success: false, error: 'No.' } });
    else await route.fulfill({ json: { success: true, data: null } });
  });
  return calls;
}
