import type { SessionGrant } from '@chulo/shared/contract/auth';
import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
let admin: SessionGrant;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const today = () => nepalDayOf(new Date());
const create = (body: object) => server.request('POST', '/api/promos', { as: admin, body });
const update = (id: string, body: object) => server.request('PUT', `/api/promos/${id}`, { as: admin, body });
const remove = (id: string) => server.request('DELETE', `/api/promos/${id}`, { as: admin });

function newCode(): string {
  made += 1;
  return `TEST-${made}`;
}

async function createGood(body: object = {}) {
  const answer = await create({ code: newCode(), discount_value: 10, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

describe('an admin keeps the codes', () => {
  test('sees all of them, newest first, with their uses [S7.44 S3.12 S3.13]', async () => {
    await createGood({ usage_limit: null });
    const promo = await createGood({ usage_limit: 7, is_active: false });
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
      'start_date',
      'usage_limit',
      'uses',
      'version',
    ]);
  });

  test('a new code is PERCENT, from today for 30 days, unless said otherwise [S7.62]', async () => {
    const code = newCode();
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
        start_date: today(),
        end_date: addNepalDays(today(), 30),
        usage_limit: null,
        is_active: true,
        uses: 0,
        version: 1,
      },
    });
  });

  test('nobody writes what is counted', async () => {
    const promo = await createGood({ uses: 5, version: 9, id: UNKNOWN_ID, deleted_at: today() });
    expect(promo).toMatchObject({ uses: 0, version: 1 });
    expect(promo.id).not.toBe(UNKNOWN_ID);
    const { body } = await update(promo.id, { uses: 5, id: UNKNOWN_ID, description: 'New words' });
    expect(body.data).toMatchObject({ id: promo.id, uses: 0, description: 'New words' });
  });

  test('the same code in another case is taken while the first one lives', async () => {
    const promo = await createGood({ code: 'Dashain' });
    const again = await create({ code: 'dashAIN', discount_value: 5 });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'promo.code_taken',
      error: 'A promo code with this code already exists.',
    });
    const other = await createGood();
    expect((await update(other.id, { code: 'dashain' })).body.code).toBe('promo.code_taken');
    const deleted = await remove(promo.id);
    expect(deleted.body).toEqual({ success: true, data: null });
    await createGood({ code: 'DASHAIN' });
  });

  test('two admins who make the same code at the same moment make one', async () => {
    const code = newCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ code, discount_value: 10 })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  test('a lone flag changes nothing else [S4.27 S7.63]', async () => {
    const promo = await createGood({ description: 'Stays', usage_limit: 5, min_order_value: 20.5 });
    const { status, body } = await update(promo.id, { is_active: false });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { ...promo, is_active: false, version: 2 } });
  });

  test('every field can be changed, and a limit taken away', async () => {
    const promo = await createGood({ usage_limit: 5 });
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

  test('a stale edit is refused with the present state; without a version the last one wins', async () => {
    const promo = await createGood();
    expect((await update(promo.id, { version: 1, description: 'First' })).body.data.version).toBe(2);
    const stale = await update(promo.id, { version: 1, description: 'Second' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'edit.stale',
      error: 'Somebody else changed this meanwhile. Please look at it again.',
      data: { ...promo, description: 'First', version: 2 },
    });
    expect((await update(promo.id, { version: 2_147_483_647 })).body.code).toBe('edit.stale');
    expect((await update(promo.id, { description: 'Third' })).body.data.version).toBe(3);
  });

  test('of two edits of the same state at the same moment one wins', async () => {
    const promo = await createGood();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        update(promo.id, { version: 1, description: `Words ${index}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('a deleted code is gone, once [S7.64]', async () => {
    const promo = await createGood();
    expect((await remove(promo.id)).status).toBe(200);
    for (const answer of [await remove(promo.id), await update(promo.id, { is_active: true })]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'promo.not_found', error: 'Promo code not found.' });
    }
    expect((await remove('not-an-id')).body.code).toBe('promo.not_found');
  });

  test.each([
    ['GET', '/api/promos'],
    ['POST', '/api/promos'],
    ['PUT', `/api/promos/${UNKNOWN_ID}`],
    ['DELETE', `/api/promos/${UNKNOWN_ID}`],
  ])('%s %s is for admins alone', async (method, path) => {
    expect((await server.request(method, path)).status).toBe(401);
    for (const account of ['customer', 'courier', 'kitchen'] as const) {
      const answer = await server.request(method, path, { as: await server.signIn(account) });
      expect(answer.status, account).toBe(403);
      expect(answer.body).toMatchObject({ code: 'auth.forbidden', error: 'You are not allowed to do this.' });
    }
  });

  test('does not wait for the placements that are under way', async () => {
    const { id } = await createGood();
    await server.db.transaction().execute(async (placement) => {
      await sql`select id from promos where id = ${id} for key share`.execute(placement);
      expect((await update(id, { description: 'Still open' })).status).toBe(200);
    });
  });
});
