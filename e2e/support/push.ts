import type { Page } from '@playwright/test';
import type { Device } from '../../server/src/testing/push-peer.ts';

/** Headless Chromium has no push service. The page subscribes at the push service of the test instead. */
export const subscribeAt = (page: Page, { subscription }: Device) =>
  page.addInitScript((value) => {
    const KEY = 'subscribed';
    const stored = {
      ...value,
      toJSON: () => value,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    const manager: object = PushManager.prototype;
    Object.assign(manager, {
      getSubscription: async () => (localStorage.getItem(KEY) ? stored : null),
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        localStorage.setItem(KEY, String(applicationServerKey));
        return stored;
      },
    });
  }, subscription);

/** Answers the browser's question about notifications. */
export const answerPermission = (page: Page, permission: () => NotificationPermission) =>
  page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => (${permission})();`);
