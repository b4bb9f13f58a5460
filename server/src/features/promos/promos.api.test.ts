import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { addNepalDays, nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
let admin: SessionGrant;
let created = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const TODAY = nepalDayOf(new Date());
const create = (body: object) => server.request('POST', '/api/promos', { as: admin, body });
const update = (id: string, body: object) => server.request('PUT', `/api/promos/${id}`, { as: admin, body });
const remove = (id: string) => server.request('DELETE', `/api/promos/${id}`, { as: admin });

function newCode(): string {
  created += 1;
  return `TEST-${created}`;
}

async function createPromo(body: object = {}) {
  const response = await create({ code: newCode(), discount_value: 10, ...body });
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

test('an admin sees all promo codes, newest first, with their uses [S7.44 S3.12 S3.13]', async () => {
  await createPromo({ usage_limit: null });
  const promo = await createPromo({ usage_limit: 7, is_active: false });
  await server.db.updateTable('promos').set({ uses: 2 }).where('id', '=', promo.id).execute();
  const { status, headers, body } = await server.request('GET', '/api/promos', { as: admin });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.data[0]).toEqual({ ...promo, uses: 2 });
  expect(body.data.slice(0, 2).map((entry: { usage_limit: unknown }) => entry.usage_limit)).toEqual([
    7,
    null,
  ]);
  const codes = body.data.map((entry: { code: string }) => entry.code);
  expect(codes).toContain('STAFF50');
  expect(Object.keys(body.data[0]).sort()).toEqual([
    'code',
    'description',
    'discount_type',
    'discount_value',
    'end_date',
    'id',
    'is_active',
    'is_free_delivery',
    'min_order_value',
    'perCustomerLimit',
    'start_date',
    'usage_limit',
    'uses',
    'version',
  ]);
});

test('a new promo code is a percentage, valid from today for 30 days [S7.62]', async () => {
  const code = newCode();
  server.setNow(startOfNepalDay(TODAY));
  const { status, body } = await create({ code: ` ${code.toLowerCase()} `, discount_value: 12.5 });
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    data: {
      id: expect.any(String),
      code,
      description: '',
      discount_type: 'PERCENT',
      discount_value: 12.5,
      min_order_value: 0,
      is_free_delivery: false,
      start_date: TODAY,
      end_date: addNepalDays(TODAY, 30),
      usage_limit: null,
      perCustomerLimit: null,
      is_active: true,
      uses: 0,
      version: 1,
    },
  });
  server.setNow(null);
});

test('a client cannot set the uses, the id and the version of a promo code', async () => {
  const promo = await createPromo({ uses: 5, version: 9, id: UNKNOWN_ID, deleted_at: TODAY });
  expect(promo).toMatchObject({ uses: 0, version: 1 });
  expect(promo.id).not.toBe(UNKNOWN_ID);
  const { body } = await update(promo.id, { uses: 5, id: UNKNOWN_ID, description: 'New words' });
  expect(body.data).toMatchObject({ id: promo.id, uses: 0, description: 'New words' });
});

test('a promo code is unique in any case until it is deleted', async () => {
  const promo = await createPromo({ code: 'Dashain' });
  const again = await create({ code: 'dashAIN', discount_value: 5 });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    code: 'promo.code_taken',
    error: 'A promo code with this code already exists.',
  });
  const other = await createPromo();
  expect((await update(other.id, { code: 'dashain' })).body.code).toBe('promo.code_taken');
  const deleted = await remove(promo.id);
  expect(deleted.body).toEqual({ success: true, data: null });
  await createPromo({ code: 'DASHAIN' });
});

test('of simultaneous requests that create the same promo code, one succeeds', async () => {
  const code = newCode();
  const responses = await Promise.all(Array.from({ length: 8 }, () => create({ code, discount_value: 10 })));
  expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array(7).fill(409)]);
});

test('an update of one flag of a promo code changes nothing else [S4.27 S7.63]', async () => {
  const promo = await createPromo({ description: 'Stays', usage_limit: 5, min_order_value: 20.5 });
  const { status, body } = await update(promo.id, { is_active: false });
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, data: { ...promo, is_active: false, version: 2 } });
});

test('every field of a promo code can be changed, and the limit can be removed', async () => {
  const promo = await createPromo({ usage_limit: 5 });
  const changes = {
    code: newCode(),
    description: 'Other words',
    discount_type: 'FIXED',
    discount_value: 250,
    min_order_value: 500.75,
    is_free_delivery: true,
    start_date: '2026-01-01',
    end_date: '2026-01-01',
    usage_limit: null,
    is_active: false,
  };
  const { body } = await update(promo.id, changes);
  expect(body.data).toEqual({ ...promo, ...changes, version: 2 });
});

test('a stale edit of a promo code is refused with the current state; without a version the last edit wins', async () => {
  const promo = await createPromo();
  expect((await update(promo.id, { version: 1, description: 'First' })).body.data.version).toBe(2);
  const stale = await update(promo.id, { version: 1, description: 'Second' });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    code: 'edit.stale',
    error: 'Someone else has changed this in the meantime. Please check it again.',
    data: { ...promo, description: 'First', version: 2 },
  });
  expect((await update(promo.id, { version: 2_147_483_647 })).body.code).toBe('edit.stale');
  expect((await update(promo.id, { description: 'Third' })).body.data.version).toBe(3);
});

test('of simultaneous edits of one version of a promo code, exactly one succeeds', async () => {
  const promo = await createPromo();
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => update(promo.id, { version: 1, description: `Words ${index}` })),
  );
  expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a deleted promo code is not found [S7.64]', async () => {
  const promo = await createPromo();
  expect((await remove(promo.id)).status).toBe(200);
  for (const response of [await remove(promo.id), await update(promo.id, { is_active: true })]) {
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: 'promo.not_found', error: 'Promo code not found.' });
  }
  expect((await remove('not-an-id')).body.code).toBe('promo.not_found');
});

test.each([
  ['GET', '/api/promos'],
  ['POST', '/api/promos'],
  ['PUT', `/api/promos/${UNKNOWN_ID}`],
  ['DELETE', `/api/promos/${UNKNOWN_ID}`],
])('%s %s is for admins only', async (method, path) => {
  expect((await server.request(method, path)).status).toBe(401);
  for (const account of ['customer', 'courier', 'kitchen'] as const) {
    const response = await server.request(method, path, { as: await server.signIn(account) });
    expect(response.status, account).toBe(403);
    expect(response.body).toMatchObject({ code: 'auth.forbidden', error: 'You are not allowed to do this.' });
  }
});

test('an edit of a promo code does not wait for running placements', async () => {
  const { id } = await createPromo();
  await server.db.transaction().execute(async (placement) => {
    await sql`select id from promos where id = ${id} for key share`.execute(placement);
    expect((await update(id, { description: 'Still open' })).status).toBe(200);
  });
});
