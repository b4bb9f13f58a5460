import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, cacheText, sendCached } from './cached-response.ts';
import type { PageSource, WebApp } from './pages.ts';

/** The background and primary colours of the light theme. */
const COLOURS = { background_color: '#fbf5ea', theme_color: '#c8321f' } as const;
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
] as const;
const SHORTCUTS = [
  { name: 'Menu', url: PATHS.search },
  { name: 'Cart', url: PATHS.cart },
  { name: 'My orders', url: PATHS.profile },
].map((shortcut) => ({ ...shortcut, icons: [ICONS[0]] }));
/** Home screens cut off longer names. */
const SHORT_NAME_LENGTH = 12;

/** With SERVICE_WORKER=0: replaces every installed service worker, deletes its caches and unregisters. */
const UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
`;

/** Serves the web app manifest, with the restaurant's name, and the service worker. */
export async function serveInstalledApp(app: FastifyInstance, web: WebApp): Promise<void> {
  const { folder, source, hasServiceWorker } = web;
  const file = join(folder, 'worker/service-worker.js');
  if (!existsSync(file)) return;
  const worker = await cacheText(
    hasServiceWorker ? readFileSync(file, 'utf8') : UNREGISTERING_WORKER,
    'text/javascript; charset=utf-8',
  );
  app.get('/service-worker.js', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, worker, null),
  );

  let manifest: { name: string; answer: Promise<CachedResponse> } | null = null;
  app.get(
    '/manifest.webmanifest',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const name = await restaurantNameOf(source);
      if (manifest?.name !== name)
        manifest = { name, answer: cacheText(manifestOf(name), 'application/manifest+json; charset=utf-8') };
      return sendCached(request, reply, await manifest.answer, null);
    },
  );
}

async function restaurantNameOf(source: PageSource): Promise<string> {
  const { restaurants } = await source.read();
  const [restaurant] = restaurants as { name: string }[];
  return restaurant?.name ?? 'Chulo';
}

function manifestOf(name: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortNameOf(name),
    description: `Order from ${name}.`,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['food'],
    ...COLOURS,
    icons: ICONS,
    shortcuts: SHORTCUTS,
  });
}

/** The first whole words that fit on a home screen. */
function shortNameOf(name: string): string {
  const words = name.split(/\s+/);
  let short = words[0] ?? name;
  for (const word of words.slice(1)) {
    if (short.length + 1 + word.length > SHORT_NAME_LENGTH) break;
    short += ` ${word}`;
  }
  return short;
}
