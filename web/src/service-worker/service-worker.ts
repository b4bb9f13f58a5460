import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isCustomersPage, isPicture } from './addresses.ts';
import { openPressed, showPushed, subscribeAgain } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the build puts in: the app as customers need it without a network. */
declare const APP_FILES: PrecacheEntry[];

/** The page without a first view: the app fills it from what this device has kept. */
const EMPTY_PAGE = '/index.html';
/** A page that takes longer comes from this device, and its data when it comes. */
const PAGE_WAIT_MS = 6_000;
const DAY_SECONDS = 86_400;
const CACHES = { files: 'files', pictures: 'pictures' } as const;

precacheAndRoute(APP_FILES);

// A file of the build never changes under its name: fonts, and pages that were not kept at once.
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
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isCustomersPage(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request, { signal: AbortSignal.timeout(PAGE_WAIT_MS) });
    } catch {
      return (await matchPrecache(EMPTY_PAGE)) ?? Response.error();
    }
  },
);

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(self, event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(self, event)));

self.addEventListener('activate', (event) => event.waitUntil(forgetOtherCaches()));

/** Caches of earlier versions under names that no longer exist. */
async function forgetOtherCaches(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES);
  const names = await caches.keys();
  const old = names.filter((name) => !known.includes(name) && !name.startsWith('workbox-precache-'));
  await Promise.all(old.map((name) => caches.delete(name)));
}
