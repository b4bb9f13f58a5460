import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { linkPreviewOf } from '@chulo/shared/domain/menu/link-preview';
import { BASES, parseRecipeName } from '@chulo/shared/domain/menu/recipe';
import { drawDish } from '@chulo/shared/drawing/dish-drawing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { EARLIER_PICTURES } from './http/earlier-pictures.ts';
import { serveWebApp } from './http/web-app.ts';
import { writeSmallWebApp } from './testing/small-web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'chulo-web-'));
const notes = { restaurantEditedAt: '2026-11-21T10:00:00.000Z', dishes: {} };
const data = {
  version: '1',
  menu: [{ image: '/art/dishes/pizza,tomato-sauce,basil.svg' }, { image: '/pictures/a.webp' }],
  categories: [],
  restaurants: [] as { name: string }[],
  banners: [],
  promos: [],
  notes,
};
const read = vi.fn(async () => data);
const web = {
  folder,
  source: { read, staleSince: () => null, isSetUp: () => true },
  publicUrl: 'https://pizza.example.np',
  isHidden: false,
  isDemoFallback: false,
  hasServiceWorker: true,
};
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  writeSmallWebApp(folder, {
    'assets/app.js': 'let a;',
    'assets/app.js.br': 'shorter',
    'art/a.svg': '<svg/>',
  });
  app = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  await serveWebApp(app, web);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const addressOf = (path: string) =>
  `http://127.0.0.1:${(app.server.address() as { port: number }).port}${path}`;

/** Over the network, because `inject` does not see responses written to the socket. */
function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(addressOf(path), {
    headers: { 'accept-encoding': 'identity', ...headers },
  });
}

test.each([
  ['/', 200, '/'],
  ['/about', 200, '/about'],
  ['/about?from=here', 200, '/about'],
  ['/oops.html', 404, '/-'],
  ['/no-such-page.php', 404, '/-'],
  ['/product/margherita.v2', 404, '/-'],
  ['/apiary', 404, '/-'],
  ['/assets-of-ours', 404, '/-'],
])('%s is a page with status %i, rendered from the cached data', async (path, status, key) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  const page = await answer.text();
  expect(page).toContain(`<div id="app">rendered ${key}</div><i>2</i>`);
  expect(page).toContain('<title>$& of https://pizza.example.np</title>');
  expect(page).toContain('data-public-url="https://pizza.example.np" lang="en">');
  expect(answer.headers.has('x-robots-tag')).toBe(false);
});

test('a page with content is painted before the app loads, and each page loads its own code with it', async () => {
  const whole = await (await get('/about')).text();
  expect(whole).toContain('<html data-whole-view="true" data-big-screen="true"');
  expect(whole).toContain(
    '<script data-after="paint" data-page="/assets/about.js /assets/card.js" src="/start.js?a1">',
  );
  const other = await (await get('/oops')).text();
  expect(other).toContain(
    '<script data-after="paint" data-page="/assets/missing.js" src="/start.js?a1"></script>',
  );
  const empty = await (await get('/search?q=momo')).text();
  expect(empty).toContain('<script data-page="/assets/search.js" src="/start.js?a1"></script>');
});

test('the root element says how amounts on the page are written', async () => {
  expect(await (await get('/cart')).text()).toContain('<html data-in-rs="true" data-public-url');
  expect(await (await get('/about')).text()).not.toContain('data-in-rs');
});

test('the order tracking page loads the order before its own code', async () => {
  const page = await (await get('/order-tracking')).text();
  expect(page).toContain(
    '<script data-after="first-order" data-page="/assets/tracking.js" src="/start.js?a1">',
  );
  expect(page).toContain(
    '<script type="module" async fetchpriority="high" src="/assets/first-order.js"></script><title>',
  );
});

test('the notice stands before the app element', async () => {
  const page = await (await get('/cart')).text();
  expect(page).toContain('<b>notice of /cart</b><div id="app">');
  expect(page).not.toContain('<noscript>');
});

test('the not-found page is always sent in full, and a HEAD request gets 404 too', async () => {
  const etag = (await get('/oops')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await get('/oops', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('rendered /-')]);
  expect((await app.inject({ method: 'HEAD', url: '/oops' })).statusCode).toBe(404);
});

test('a crawler file is generated from the cached data', async () => {
  const answer = await get('/sitemap.xml');
  expect([answer.status, await answer.text()]).toEqual([200, '2 of https://pizza.example.np']);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect((await get('/sitemap.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});

test('a page is rendered once per version of the data and revalidated with its ETag', async () => {
  const first = await get('/about');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('/about', { 'if-none-match': etag })).status).toBe(304);
  read.mockResolvedValue({ ...data, version: '2', menu: [{ image: '' }] });
  const third = await get('/about', { 'if-none-match': etag });
  expect([third.status, await third.text()]).toEqual([200, expect.stringContaining('<i>1</i>')]);
  expect(await (await get('/sitemap.xml')).text()).toBe('1 of https://pizza.example.np');
});

test('a page that fails to render is sent empty, and the browser renders it', async () => {
  const page = await (await get('/broken')).text();
  expect(page).toContain('<title>Chulo</title>');
  expect(page).toContain('<div id="app"></div>');
});

test('a public demo tells search engines not to index it, and the demo fallback is passed to the app', async () => {
  const demo = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  await serveWebApp(demo, { ...web, isHidden: true, isDemoFallback: true });
  const url = await demo.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${url}/about`);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(await answer.text()).toContain(' data-demo-fallback="true" lang="en">');
  expect(await (await get('/about')).text()).not.toContain('data-demo-fallback');
  await demo.close();
});

test('until a new restaurant is set up, its start page leads to the set-up', async () => {
  const unset = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  await serveWebApp(unset, { ...web, source: { ...web.source, isSetUp: () => false } });
  const url = await unset.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(url, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/setup']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${url}/about`, { redirect: 'manual' })).status).toBe(200);
  await unset.close();
});

test('a page is sent compressed with brotli', async () => {
  const answer = await get('/', { 'accept-encoding': 'br' });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await answer.text()).toContain('rendered /');
});

test.each([
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/a/.hidden/b',
  '/%2e%2e%2fetc/passwd',
  '/..%5c..%5cetc/passwd',
  '/assets/gone.js',
  '/assets/%2e%2e%2findex.html',
  '/assets',
  '/art/gone.svg',
  '/pictures/gone',
  '/api/gone',
  '/api',
])('the path %s is a JSON 404', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('request.not_found');
});

test('a POST request to a page path is a 404', async () => {
  expect((await app.inject({ method: 'POST', url: '/search' })).statusCode).toBe(404);
});

test('a hashed build file is immutable, and its precompressed version is sent', async () => {
  const answer = await app.inject('/assets/app.js');
  expect(answer.body).toBe('let a;');
  expect(answer.headers['cache-control']).toContain('immutable');
  const packed = await app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': 'br' } });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['shorter', 'br']);
});

test('the manifest has the restaurant’s name, and a short name of whole words', async () => {
  read.mockResolvedValue({ ...data, version: '9', restaurants: [{ name: 'Mithila Pizza House' }] });
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ name: 'Mithila Pizza House', short_name: 'Mithila' });
  read.mockResolvedValue({ ...data, version: '10', restaurants: [{ name: 'Momo Ghar' }] });
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Momo Ghar' });
});

test('the service worker is revalidated at each request, and SERVICE_WORKER=0 unregisters it', async () => {
  const answer = await get('/service-worker.js');
  expect([
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    await answer.text(),
  ]).toEqual(['text/javascript; charset=utf-8', 'public, no-cache', 'let worker;']);
  const without = await buildApp({ logLevel: 'silent', trustedProxies: 0, isHttps: false });
  await serveWebApp(without, { ...web, hasServiceWorker: false });
  const url = await without.listen({ host: '127.0.0.1', port: 0 });
  const unregistering = await (await fetch(`${url}/service-worker.js`)).text();
  expect(unregistering).toContain('registration.unregister()');
  expect(unregistering).toContain('caches.delete(name)');
  await without.close();
});

const PIZZA = '/art/dishes/pizza,tomato-sauce,basil.svg';

test('a dish is drawn from the recipe in its address, compressed and cacheable', async () => {
  const answer = await get(PIZZA, { 'accept-encoding': 'br' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const svg = await answer.text();
  expect(svg).toBe(
    drawDish({ base: 'pizza', size: null, parts: ['tomato-sauce', 'basil'], otherHalf: null }),
  );
  expect((await get(PIZZA, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});

test('a dish is drawn with the options in the query', async () => {
  const answer = await get(`${PIZZA}?with=Large+16+inch&with=Black+Olives&with=Hot`);
  const parts = ['tomato-sauce', 'olive', 'basil'] as const;
  expect(await answer.text()).toBe(drawDish({ base: 'pizza', size: 'large', parts, otherHalf: null }));
});

test('an option is drawn up to the length that its name can have', async () => {
  const drawn = async (name: string) => (await get(`${PIZZA}?with=${name}`)).text();
  const plain = await (await get(PIZZA)).text();
  const withOlives = await drawn('Olives');
  expect(withOlives).not.toBe(plain);
  expect(await drawn(`Olives${'+x'.repeat(47)}`)).toBe(withOlives);
  expect(await drawn(`Olives${'+x'.repeat(48)}`)).toBe(plain);
  for (const run of ['+', '(']) expect(await drawn(`half+x${run.repeat(15_000)}y`)).toBe(plain);
});

test.each([
  'pizza,basil,tomato-sauce.svg',
  'pizza,basil.png',
  'pizza,<script>.svg',
  'pizza%00.svg',
  'toString.svg',
  `pizza${',basil'.repeat(200)}.svg`,
  `pizza,${BASES.pizza.join(',')}.svg`,
  `pizza~basil~${BASES.pizza.join(',')}.svg`,
])('/art/dishes/%s is not found', async (name) => {
  const answer = await get(`/art/dishes/${encodeURIComponent(name)}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

test('of very many dishes that are asked for at once, some are refused and drawn later', async () => {
  const paths = Array.from({ length: 260 }, (_, number) => {
    const parts = BASES.burger.filter((_part, place) => Math.floor(number / 2 ** place) % 2 === 1);
    return `/art/dishes/${['burger', ...parts].join(',')}.svg`;
  });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  // Together, so that all have arrived before the first ones are drawn.
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`).join(''));
  socket.write('GET /art/a.svg HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n');
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toHaveLength(paths.length + 1);
  expect(statuses.slice(0, 200)).toEqual(Array(200).fill('200'));
  expect(statuses.filter((status) => status === '503').length).toBeGreaterThan(0);
  expect((await get(paths.at(-1) ?? '')).status).toBe(200);
});

test('a drawn dish of the menu has a PNG of 1200 x 630 pixels for link previews, drawn once', async () => {
  const path = linkPreviewOf(PIZZA);
  const [answer, again] = await Promise.all([get(path), get(path)]);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // Neither empty nor of one colour.
  const { channels } = await sharp(png).stats();
  expect(Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);
  expect(Buffer.from(await again.arrayBuffer()).equals(png)).toBe(true);
});

test.each(['pizza,tomato-sauce,corn.png', 'pizza,tomato-sauce,basil.svg', 'a.webp', '..%2F..%2Fa.png'])(
  '/art/link-previews/%s is not found, because no dish of the menu looks so',
  async (name) => {
    expect((await get(`/art/link-previews/${name}`)).status).toBe(404);
  },
);

test('a picture of an earlier demo menu leads to the drawing of its dish', async () => {
  const answer = await fetch(addressOf('/art/pizza-paneer.webp'), { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(
    '/art/dishes/pizza,tomato-sauce,mozzarella,paneer,onion,capsicum,coriander.svg',
  );
  for (const recipe of EARLIER_PICTURES.values()) expect(parseRecipeName(recipe), recipe).not.toBeNull();
  const gift = await fetch(addressOf('/art/gift.webp'), { redirect: 'manual' });
  expect(gift.headers.get('location')).toBe('/art/gift.svg');
  expect((await get('/art/nothing.webp')).status).toBe(404);
});
