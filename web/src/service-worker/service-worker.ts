import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isCustomerPage, isPicture } from './addresses.ts';
import { pageOrEmpty } from './page-or-empty.ts';
import { openNotificationPage, resubscribe, showPushNotification } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: the files that customers need offline. */
declare const APP_FILES: PrecacheEntry[];

/** The page without server-rendered content: the app fills it from the snapshot on this device. */
const EMPTY_PAGE = '/index.html';
const DAY_SECONDS = 86_400;
const CACHES = { files: 'files', pictures: 'pictures' } as const;

// Only the files themselves: by default `/` would be `/index.html`, and Home the empty page also when the server answers.
precacheAndRoute(APP_FILES, { directoryIndex: '', cleanURLs: false });

// Files of the build are immutable: fonts, and the code of pages that are not precached.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: CACHES.files,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({
    cacheName: CACHES.pictures,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCustomerPage(url.pathname),
  ({ request }) => pageOrEmpty(request, () => matchPrecache(EMPTY_PAGE)),
);

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showPushNotification(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotificationPage(self, event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(self, event)));

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

/** Deletes caches of earlier versions. */
async function deleteOldCaches(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES);
  const names = await caches.keys();
  const old = names.filter((name) => !known.includes(name) && !name.startsWith('workbox-precache-'));
  await Promise.all(old.map((name) => caches.delete(name)));
}
