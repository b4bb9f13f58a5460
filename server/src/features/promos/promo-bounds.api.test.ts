import { ERROR_CODES } from '@chulo/shared/contract/envelope';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;
let created = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const create = (body: object) => server.request('POST', '/api/promos', { as: admin, body });
const update = (id: string, body: object) => server.request('PUT', `/api/promos/${id}`, { as: admin, body });

function newCode(): string {
  created += 1;
  return `TEST-${created}`;
}

async function createPromo(body: object = {}) {
  const response = await create({ code: newCode(), discount_value: 10, ...body });
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

test.each([
  ['discount_value', 0.01, 201],
  ['discount_value', 100, 201],
  ['discount_value', 0, 422],
  ['discount_value', 100.01, 422],
  ['discount_value', 12.345, 422],
  ['discount_value', '10', 400],
  ['code', 'ABC', 201],
  ['code', 'C'.repeat(32), 201],
  ['code', 'AB', 422],
  ['code', 'C'.repeat(33), 422],
  ['code', 'दशैं-२०', 201],
  ['code', 'TWO WORDS', 422],
  ['code', 'ﷺ', 422],
  ['code', '𝒳𝒳', 422],
  ['code', '𠀀A', 422],
  ['code', 'CODE\uD800', 422],
  ['code', ['CODE1'], 400],
  ['min_order_value', 0, 201],
  ['min_order_value', 1_000_000, 201],
  ['min_order_value', 1_000_000.01, 422],
  ['min_order_value', -1, 422],
  ['usage_limit', null, 201],
  ['usage_limit', 1, 201],
  ['usage_limit', 1_000_000, 201],
  ['usage_limit', 0, 422],
  ['usage_limit', 1_000_001, 422],
  ['usage_limit', 1.5, 400],
  ['description', 'd'.repeat(1_000), 201],
  ['description', 'd'.repeat(1_001), 422],
  ['start_date', '2000-01-01', 201],
  ['start_date', '1999-12-31', 422],
  ['start_date', '0000-01-01', 422],
  ['start_date', '2026-02-30', 422],
  ['start_date', '2199-12-31', 201],
  ['end_date', '2199-12-31', 201],
  ['end_date', '2200-01-01', 422],
  ['is_active', 'yes', 400],
  ['discount_type', 'GIFT', 422],
])('a new promo code with %s %j gets status %d', async (field, value, status) => {
  const response = await create({ code: newCode(), discount_value: 10, [field]: value });
  expect(response.status, response.text).toBe(status);
  if (status !== 201) expect(response.body.error).not.toMatch(/token/i);
});

test('a fixed discount accepts amounts above 100 and, with free delivery, 0', async () => {
  for (const discount_value of [0, 100.01, 1_000_000])
    await createPromo({ discount_type: 'FIXED', discount_value, is_free_delivery: true });
  const over = await create({ code: newCode(), discount_type: 'FIXED', discount_value: 1_000_000.01 });
  expect(over.body.code).toBe('request.invalid');
});

test.each([
  [{ discount_type: 'FIXED', discount_value: 500 }, { discount_type: 'PERCENT' }, 'promo.percent_range'],
  [{ discount_value: 50 }, { discount_value: 500 }, 'promo.percent_range'],
  [{ discount_value: 50 }, { discount_value: 0 }, 'promo.percent_range'],
  [{ discount_value: 50, is_free_delivery: true }, { discount_value: 0 }, 'promo.percent_range'],
  [
    { discount_type: 'FIXED', discount_value: 0, is_free_delivery: true },
    { is_free_delivery: false },
    'promo.without_benefit',
  ],
  [{ discount_type: 'FIXED', discount_value: 50 }, { discount_value: 0 }, 'promo.without_benefit'],
  [{ start_date: '2026-03-10' }, { end_date: '2026-03-09' }, 'promo.dates_reversed'],
  [
    { start_date: '2026-03-10', end_date: '2026-03-10' },
    { start_date: '2026-03-11' },
    'promo.dates_reversed',
  ],
] as const)('a promo code with %j updated with %j is refused: %s', async (first, second, code) => {
  const promo = await createPromo(first);
  const { status, body } = await update(promo.id, second);
  expect({ status, code: body.code }).toEqual({ status: 422, code });
  const [, sentence] = ERROR_CODES[code];
  expect(body.error).toBe(sentence);
});

test('a fixed discount of 0 without free delivery is no offer, and the database refuses it too [S9.19]', async () => {
  const nothing = { discount_type: 'FIXED', discount_value: 0 };
  const { status, body } = await create({ code: newCode(), ...nothing });
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'promo.without_benefit' });
  const { id } = await createPromo({ ...nothing, is_free_delivery: true });
  const change = server.db.updateTable('promos').set({ is_free_delivery: false }).where('id', '=', id);
  await expect(change.execute()).rejects.toThrow('promos_give_something');
});

test('a code that an upgrade has switched off, because it gives nothing, comes back with a discount', async () => {
  const { id } = await createPromo({ discount_type: 'FIXED', discount_value: 0, is_free_delivery: true });
  await server.db
    .updateTable('promos')
    .set({ is_free_delivery: false, is_active: false })
    .where('id', '=', id)
    .execute();
  expect((await update(id, { description: 'Edited while it is off' })).status).toBe(200);
  expect((await update(id, { is_active: true })).body.code).toBe('promo.without_benefit');
  expect((await update(id, { is_active: true, discount_value: 0.01 })).status).toBe(200);
});

test('the usage limit can be lowered to the current uses, but not below', async () => {
  const promo = await createPromo({ usage_limit: 5 });
  await server.db.updateTable('promos').set({ uses: 3 }).where('id', '=', promo.id).execute();
  expect((await update(promo.id, { usage_limit: 3 })).status).toBe(200);
  const { status, body } = await update(promo.id, { usage_limit: 2 });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'promo.limit_below_uses',
    error: 'More orders than that already use this promo code.',
  });
});
