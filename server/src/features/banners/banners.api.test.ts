import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { UNSAFE_LINKS } from '@chulo/shared/domain/text/testing/unsafe-links';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { body } = await server.request('GET', '/api/banners', { as: admin });
  for (const banner of body.data.slice(4)) await remove(banner.id);
});

const create = (body: object) => server.request('POST', '/api/banners', { as: admin, body });
const update = (id: string, body: object) => server.request('PUT', `/api/banners/${id}`, { as: admin, body });
const remove = (id: string) => server.request('DELETE', `/api/banners/${id}`, { as: admin });
const listPublic = (headers: Record<string, string> = {}) =>
  server.request('GET', '/api/banners/public', { headers });

async function createBanner(body: object = {}) {
  const response = await create({ title: 'Momo Monday', ...body });
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

test('visitors see the banners in display order [S7.8 S3.11]', async () => {
  const { status, headers, body } = await listPublic();
  expect(status).toBe(200);
  expect(headers.get('etag')).toMatch(/^"/);
  expect(headers.get('vary')).toContain('Authorization');
  expect(body.data.map((banner: { display_order: number }) => banner.display_order)).toEqual([
    10, 20, 30, 40,
  ]);
  expect(body.data[1]).toEqual({
    id: expect.any(String),
    title: 'पहिलो पटक? WELCOME10',
    subtitle: 'Ten percent off when you type WELCOME10 in the cart.',
    image_url: '/art/gift.svg',
    button_text: 'See the Menu',
    link_url: '/menu',
    bg_gradient: 'from-amber-500 to-orange-700',
    display_order: 20,
    is_active: true,
    version: 1,
  });
});

test('menu, banners and promos need no account [S6.3]', async () => {
  for (const path of ['/api/menu', '/api/categories', '/api/banners/public', '/api/promos/public']) {
    const { status, body } = await server.request('GET', path);
    expect(status, path).toBe(200);
    expect(body.data.length, path).toBeGreaterThan(0);
  }
});

test('unchanged public banners are a 304, and an edit is visible immediately', async () => {
  const known = { 'if-none-match': (await listPublic()).headers.get('etag') ?? '' };
  expect((await listPublic(known)).status).toBe(304);
  const banner = await createBanner({ display_order: 15 });
  const fresh = await listPublic(known);
  expect(fresh.status).toBe(200);
  expect(fresh.body.data[1]).toEqual(banner);
  await update(banner.id, { display_order: 5 });
  expect((await listPublic()).body.data[0].id).toBe(banner.id);
  await remove(banner.id);
  expect((await listPublic(known)).status).toBe(304);
});

test('inactive banners are never public', async () => {
  const banner = await createBanner({ is_active: false });
  for (const query of ['', '?is_active=false', '?all=1', `?id=${banner.id}`]) {
    const { text } = await server.request('GET', `/api/banners/public${query}`, { as: admin });
    expect(text).not.toContain(banner.id);
  }
});

test('an admin sees all banners, including inactive ones [S7.43]', async () => {
  const banner = await createBanner({ is_active: false });
  const { status, headers, body } = await server.request('GET', '/api/banners', { as: admin });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.data).toHaveLength(5);
  expect(body.data[4]).toEqual(banner);
});

test('a new banner comes last, with the label Order Now and a link to the menu [S7.59]', async () => {
  const { status, body } = await create({ title: '  Momo Monday ' });
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    data: {
      id: expect.any(String),
      title: 'Momo Monday',
      subtitle: '',
      image_url: '',
      button_text: 'Order Now',
      link_url: '/menu',
      bg_gradient: 'from-red-500 to-red-700',
      display_order: 50,
      is_active: true,
      version: 1,
    },
  });
  expect((await createBanner()).display_order).toBe(60);
  expect((await createBanner({ display_order: 0 })).display_order).toBe(0);
});

test.each([
  ['title', 't'.repeat(100), 201],
  ['title', 't'.repeat(101), 422],
  ['title', '   ', 422],
  ['title', null, 400],
  ['title', '<script>alert(1)</script>', 201],
  ['subtitle', 's'.repeat(200), 201],
  ['subtitle', 's'.repeat(201), 422],
  ['subtitle', 'a\uD800b', 422],
  ['button_text', 'b'.repeat(40), 201],
  ['button_text', 'b'.repeat(41), 422],
  ['display_order', 100_000, 201],
  ['display_order', 100_001, 422],
  ['display_order', -1, 422],
  ['display_order', 1.5, 400],
  ['display_order', '10', 400],
  ['bg_gradient', 'from-emerald-400 via-sky-500 to-blue-900', 201],
  ['bg_gradient', 'from-[url(https://evil.test)]', 422],
  ['is_active', 1, 400],
  ['image_url', '', 201],
  ['image_url', '/pictures/abc.webp', 201],
  ['image_url', 'https://evil.test/a.png', 422],
  ['image_url', '//evil.test/a.png', 422],
  ['image_url', '/\\evil.test', 422],
  ['image_url', 'data:image/svg+xml,<svg/>', 422],
  ['image_url', 7, 400],
  ['link_url', '/product/abc?size=large#top', 201],
  ['link_url', 'https://example.test/offer', 201],
  ['link_url', 'http://example.test/offer', 422],
  ['link_url', 'javascript:alert(1)', 422],
  ['link_url', '/\t/evil.test', 422],
  ['link_url', 'https://user:secret@evil.test', 422],
])('a banner with %s %j gets status %d', async (field, value, status) => {
  const response = await create({ title: 'Momo Monday', [field]: value });
  expect(response.status, response.text).toBe(status);
  const banner = await createBanner();
  const edited = await update(banner.id, { [field]: value });
  expect(edited.status, edited.text).toBe(status === 201 ? 200 : status);
});

test('a banner refuses each of 47 unsafe links, as its link and as its picture', async () => {
  const links = UNSAFE_LINKS.filter((link) => link !== '');
  expect(links).toHaveLength(47);
  for (const field of ['link_url', 'image_url'])
    for (const link of links)
      expect((await create({ title: 'Momo Monday', [field]: link })).status, `${field} ${link}`).toBe(422);
});

test('a client cannot set the id and the version of a banner', async () => {
  const banner = await createBanner({ id: UNKNOWN_ID, version: 9 });
  expect(banner.id).not.toBe(UNKNOWN_ID);
  expect(banner.version).toBe(1);
});

test('an update of one flag of a banner changes nothing else [S4.27 S7.60]', async () => {
  const banner = await createBanner({ subtitle: 'Stays', display_order: 7 });
  const { status, body } = await update(banner.id, { is_active: false });
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, data: { ...banner, is_active: false, version: 2 } });
});

test('every field of a banner can be changed, and texts can be emptied', async () => {
  const banner = await createBanner({ subtitle: 'Goes', image_url: '/art/momo.webp' });
  const changes = {
    title: 'Thakali Tuesday',
    subtitle: '',
    image_url: '',
    button_text: '',
    link_url: 'https://example.test/tuesday',
    bg_gradient: '',
    display_order: 0,
    is_active: false,
  };
  const { body } = await update(banner.id, changes);
  expect(body.data).toEqual({ ...banner, ...changes, version: 2 });
});

test('a stale edit of a banner is refused with the current state; without a version the last edit wins', async () => {
  const banner = await createBanner();
  expect((await update(banner.id, { version: 1, title: 'First' })).body.data.version).toBe(2);
  const stale = await update(banner.id, { version: 1, title: 'Second' });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    code: 'edit.stale',
    error: 'Someone else has changed this in the meantime. Please check it again.',
    data: { ...banner, title: 'First', version: 2 },
  });
  expect((await update(banner.id, { title: 'Third' })).body.data.title).toBe('Third');
});

test('of simultaneous edits of the same banner version, exactly one succeeds', async () => {
  const banner = await createBanner();
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => update(banner.id, { version: 1, title: `Title ${index}` })),
  );
  expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a deleted banner is not found [S7.61]', async () => {
  const banner = await createBanner();
  const deleted = await remove(banner.id);
  expect({ status: deleted.status, body: deleted.body }).toEqual({
    status: 200,
    body: { success: true, data: null },
  });
  for (const response of [await remove(banner.id), await update(banner.id, {}), await remove('no-id')]) {
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: 'banner.not_found', error: 'Banner not found.' });
  }
});

test('a restored banner has its old display order, and restoring it again changes nothing', async () => {
  const before = (await listPublic()).body.data;
  const { id, version } = before[1];
  const restore = (bannerId: string) =>
    server.request('PUT', `/api/banners/${bannerId}/restore`, { as: admin });
  await remove(id);
  expect((await listPublic()).body.data).toHaveLength(before.length - 1);
  for (const { body } of await Promise.all([restore(id), restore(id)]))
    expect(body.data).toEqual({ ...before[1], version: version + 2 });
  expect((await listPublic()).body.data[1].id).toBe(id);
  expect((await restore('no-id')).body.code).toBe('banner.not_found');
});

test.each([
  ['GET', '/api/banners'],
  ['POST', '/api/banners'],
  ['PUT', `/api/banners/${UNKNOWN_ID}`],
  ['DELETE', `/api/banners/${UNKNOWN_ID}`],
])('%s %s is for admins only', async (method, path) => {
  const anonymous = await server.request(method, path);
  expect(anonymous.status).toBe(401);
  expect(anonymous.body).toMatchObject({
    code: 'auth.invalid_session',
    error: 'Invalid or expired token.',
  });
  for (const account of ['customer', 'courier', 'kitchen'] as const) {
    const response = await server.request(method, path, { as: await server.signIn(account) });
    expect(response.status, account).toBe(403);
    expect(response.body).toMatchObject({ code: 'auth.forbidden', error: 'You are not allowed to do this.' });
  }
});
