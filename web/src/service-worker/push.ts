import { pageOf, readPushMessage } from './push-message.ts';

/** Shows the notification of an order; a later status replaces the earlier notification. */
export async function showPushNotification(
  worker: ServiceWorkerGlobalScope,
  { data }: PushEvent,
): Promise<void> {
  const message = readPushMessage(data?.text() ?? '');
  if (!message) return;
  const { title, body, tag, path } = message;
  const options = {
    body,
    tag,
    // A replaced notification alerts again.
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  };
  await worker.registration.showNotification(title, options);
}

/** Focuses the window that already shows the page, else opens a new one: other windows may hold unsaved input. */
export async function openNotificationPage(
  worker: ServiceWorkerGlobalScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const page = pageOf(notification.data?.path, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === page);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(page);
}

/**
 * Subscribes again with the same key after the browser has dropped a subscription. The next tracking page, which has
 * the required session, sends the new subscription to the server.
 */
export async function resubscribe(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  await worker.registration.pushManager.subscribe(oldSubscription.options);
}
