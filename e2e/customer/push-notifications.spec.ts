import type { CDPSession, Page, Worker } from '@playwright/test';
import { newDevice } from '../../server/src/testing/push-peer.ts';
import { ADMIN } from '../../web/src/testing/data/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs, restoreSession } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { createCustomer, createOrder, setStatus } from '../support/orders.ts';
import { answerPermission, subscribeAt } from '../support/push.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByRole('region', { name: 'Notifications for this order' });
const notifyButton = (page: Page) => page.getByRole('button', { name: 'Notify me on this phone' });

/** Delivers a push message to the service worker. */
async function deliver(session: CDPSession, origin: string, registrationId: string, data: object) {
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

/** Headless Chromium shows no notifications, so the calls of showNotification are recorded. */
const recordShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(self, { shown });
    const registration = Reflect.get(self, 'registration');
    registration.showNotification = async (title: string, options: object) => {
      shown.push({ title, ...options });
    };
  });
const shownBy = (worker: Worker) => worker.evaluate(() => Reflect.get(self, 'shown'));

/** Clicks a notification. @returns the windows that it opened or focused */
const clickNotification = (worker: Worker, path: string) =>
  worker.evaluate(
    async (data) => {
      const actions: string[] = [];
      const [clients, WindowClient] = [Reflect.get(self, 'clients'), Reflect.get(self, 'WindowClient')];
      clients.openWindow = async (url: string) => void actions.push(`opened ${new URL(url).pathname}`);
      WindowClient.prototype.focus = async function focus(this: { url: string }) {
        actions.push(`focused ${new URL(this.url).pathname}`);
      };
      const pending: Promise<void>[] = [];
      const notification = { data, close: () => actions.push('closed') };
      const waitUntil = (promise: Promise<void>) => pending.push(promise);
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await Promise.all(pending);
      return actions;
    },
    { path },
  );

test('a customer enables push notifications and receives one for each order status', async ({
  page,
  context,
  server,
}) => {
  const customer = await createCustomer(page.request);
  const admin = await logInAs(page.request, ADMIN);
  const order = await createOrder(page.request, customer);
  const device = newDevice(server.pushes.url);
  await answerPermission(page, () => 'granted');
  await subscribeAt(page, device);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await restoreSession(page, customer);
  await page.goto(`/order-tracking/${order.id}`);
  await expect(offer(page)).toContainText('Get a notification at each step, even when this page is closed.');
  await expectAccessible(page, 'tracking notifications offered');
  await notifyButton(page).click();
  await expect(offer(page)).toContainText('This phone shows a notification at each step.');
  await expect(offer(page).getByRole('button', { name: 'Stop' })).toBeFocused();
  await expectAccessible(page, 'tracking notifications enabled');
  await page.reload();
  await expect(offer(page)).toContainText('This phone shows a notification at each step.');

  const [origin, registrationId] = [server.url, await registered];
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await recordShown(worker);
  const path = `/order-tracking/${order.id}`;
  for (const status of ['confirmed', 'preparing']) {
    const before = server.pushes.receivedBy(device).length;
    await setStatus(page.request, admin, order.id, status);
    const message = (await server.pushes.waitFor(device, before + 1)).at(-1);
    await deliver(session, origin, registrationId, message ?? {});
    await expect.poll(async () => (await shownBy(worker)).length).toBe(before + 1);
  }
  const appearance = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', renotify: true };
  const expected = { ...appearance, tag: `order-${order.id}`, data: { path } };
  const number = `Order #${order.orderNumber}`;
  expect(await shownBy(worker)).toEqual([
    { ...expected, title: 'Order confirmed', body: `${number} is confirmed. The kitchen will start soon.` },
    { ...expected, title: 'In the kitchen', body: `${number} is being prepared.` },
  ]);
  expect(await clickNotification(worker, path)).toEqual(['closed', `focused ${path}`]);
  expect(await clickNotification(worker, '/order-tracking/another')).toEqual([
    'closed',
    'opened /order-tracking/another',
  ]);
  expect(await clickNotification(worker, 'https://elsewhere.example/')).toEqual(['closed', 'opened /']);

  await offer(page).getByRole('button', { name: 'Stop' }).click();
  await expect(notifyButton(page)).toBeFocused();
  const { endpoint } = await callApi<{ endpoint: string | null }>(page.request, 'GET', '/api/push', customer);
  expect(endpoint).toBe(null);
  await setStatus(page.request, admin, order.id, 'delivered');
  await expect(page.getByText('Delivered. Enjoy your meal!')).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('a failed push subscription can be retried, and a denied permission shows how to change it', async ({
  page,
}) => {
  await answerPermission(page, () => (document.documentElement.dataset.denied ? 'denied' : 'granted'));
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'));
  });
  const customer = await createCustomer(page.request);
  const order = await createOrder(page.request, customer);
  await restoreSession(page, customer);
  await page.goto(`/order-tracking/${order.id}`);
  await notifyButton(page).click();
  await expect(offer(page)).toContainText(
    'That did not work. Your browser could not reach its push service.',
  );
  await expectAccessible(page, 'tracking notifications failed');
  await page.evaluate(() => {
    document.documentElement.dataset.denied = 'yes';
  });
  await offer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(offer(page)).toContainText('Your browser blocks our notifications.');
  await expectAccessible(page, 'tracking notifications denied');
});
