import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MARGHERITA = 'cd1845e0-c6a2-4823-bdd6-db392bbfc657';

let server: TestServer;
let admin: SessionGrant;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const read = (id: string, headers: Record<string, string> = {}, as: SessionGrant | null = null) =>
  server.request('GET', `/api/menu/${id}/reviews`, { as, headers });

test.each([null, 'admin'] as const)(
  'the reviews of a dish are public data that a browser revalidates (%s)',
  async (account) => {
    const as = account && admin;
    const { status, headers } = await read(MARGHERITA, {}, as);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
    const etag = headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await read(MARGHERITA, { 'if-none-match': etag }, as);
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read(MARGHERITA, { 'if-none-match': '"other"' }, as)).status).toBe(200);
  },
);

test('the reviews of a dish are not found while its category is inactive', async () => {
  const body = { name: 'Winter', isActive: true };
  const category = (await server.request('POST', '/api/categories', { as: admin, body: body })).body.data;
  const dish = { name: 'Hot soup', price: 100, categoryId: category.id };
  const { id } = (await server.request('POST', '/api/menu', { as: admin, body: dish })).body.data;
  expect((await read(id)).status).toBe(200);
  const setActive = (isActive: boolean) =>
    server.request('PUT', `/api/categories/${category.id}`, { as: admin, body: { isActive } });
  await setActive(false);
  expect((await read(id)).body).toMatchObject({ success: false, code: 'review.dish_gone' });
  await setActive(true);
  expect((await read(id)).status).toBe(200);
  await server.request('DELETE', `/api/menu/${id}`, { as: admin });
  expect((await read(id)).status).toBe(404);
});
