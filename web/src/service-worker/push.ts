import { pageOf, readPushMessage } from './push-message.ts';

/** Shows what the server tells of an order; a later step takes the place of the one before. */
export async function showPushed(worker: ServiceWorkerGlobalScope, { data }: PushEvent): Promise<void> {
  const told = readPushMessage(data?.text() ?? '');
  if (!told) return;
  const { title, body, tag, path } = told;
  const options = {
    body,
    tag,
    // It is news again, although it takes another one's place.
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  };
  await worker.registration.showNotification(title, options);
}

/** To the window that shows the order already, else to a new one: another may be in the middle of something. */
export async function openPressed(
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
 * The browser has given up an address: it takes a new one at once, with the same key. The server hears of it from the
 * next tracking page, which has the session that is needed.
 */
export async function subscribeAgain(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  await worker.registration.pushManager.subscribe(oldSubscription.options);
}
