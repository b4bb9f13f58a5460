import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { LONG_MS, reportFigure, SIZES } from '../../../testing/trust.ts';

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
let drink: MenuItem;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, isAlwaysOpen: false });
  server.setNow(at('12:00'));
  admin = await server.signIn('admin');
  customer = await server.registerCustomer();
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());

/** A time of one day in Nepal. */
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+05:45`);
const body = (changes: object = {}, quantity = 2) =>
  orderBody([{ item: drink, quantity }], 181, {
    deliveryType: 'pickup',
    specialInstructions: randomUUID(),
    ...changes,
  });
const placeWith = (changes: object = {}, quantity = 2) =>
  postOrder(server, customer, body(changes, quantity), randomUUID());
const put = async (path: string, changes: object) => {
  const answer = await server.request('PUT', path, { as: admin, body: changes });
  expect(answer.status, answer.text).toBe(200);
};

async function createPromo(changes: object): Promise<{ id: string; code: string }> {
  const promo = {
    code: `P${randomUUID().slice(0, 8)}`,
    discount_type: 'FIXED',
    discount_value: 60,
    ...changes,
  };
  return (await server.request('POST', '/api/promos', { as: admin, body: promo })).body.data;
}

/** Food 160 - 60 rupees, tax 13. */
const placeWithCode = (code: string) => placeWith({ promoCode: code, total: 113 });

test.each([
  ['promo.inactive', { is_active: false }],
  ['promo.expired', { start_date: '2026-11-01', end_date: '2026-11-20' }],
  ['promo.not_started', { start_date: '2026-11-22', end_date: '2026-11-30' }],
  ['promo.below_minimum', { min_order_value: 161 }],
  ['promo.used_up', { usage_limit: 1 }],
] as const)(
  'no order is placed with a promo code that is refused as %s',
  { timeout: LONG_MS },
  async (code, changes) => {
    const promo = await createPromo(changes);
    if (code === 'promo.used_up') expect((await placeWithCode(promo.code)).status).toBe(201);
    for (let count = 0; count < SIZES.refusals; count += 1) {
      const answer = await placeWithCode(promo.code);
      expect([answer.status, answer.body.code]).toEqual([422, code]);
    }
    reportFigure(17, `${code}: 0 of ${SIZES.refusals} accepted`);
  },
);

test('no order is placed with a promo code that was disabled after its validation', {
  timeout: LONG_MS,
}, async () => {
  for (let count = 0; count < SIZES.refusals; count += 1) {
    const promo = await createPromo({});
    const validation = await server.request('POST', '/api/promos/validate', {
      as: customer,
      body: { code: promo.code, subtotal: 160 },
    });
    expect(validation.status, validation.text).toBe(200);
    await put(`/api/promos/${promo.id}`, { is_active: false });
    const answer = await placeWithCode(promo.code);
    expect([answer.status, answer.body.code]).toEqual([422, 'promo.inactive']);
  }
  reportFigure(17, `disabled after validation: 0 of ${SIZES.refusals} accepted`);
});

const SWITCHES = [
  {
    code: 'order.item_unavailable',
    what: 'a sold-out dish',
    off: () => put(`/api/menu/${drink.id}`, { isAvailable: false }),
    on: () => put(`/api/menu/${drink.id}`, { isAvailable: true }),
  },
  {
    code: 'order.item_unavailable',
    what: 'a dish of an inactive category',
    off: () => put(`/api/categories/${drink.categoryId}`, { isActive: false }),
    on: () => put(`/api/categories/${drink.categoryId}`, { isActive: true }),
  },
  {
    code: 'order.closed',
    what: 'a dish after closing time',
    off: async () => server.setNow(at('23:00')),
    on: async () => server.setNow(at('12:00')),
  },
];

test.each(SWITCHES)(
  'no order of $what is placed, and the next order afterwards is',
  { timeout: LONG_MS },
  async ({ code, what, off, on }) => {
    for (let count = 0; count < SIZES.refusals; count += 1) {
      await off();
      const answer = await placeWith();
      await on();
      expect([answer.status, answer.body.code]).toEqual([422, code]);
      expect((await placeWith()).status).toBe(201);
    }
    reportFigure(20, `${what}: 0 of ${SIZES.refusals} accepted`);
  },
);

test('no order below the minimum is placed', { timeout: LONG_MS }, async () => {
  for (let count = 0; count < SIZES.refusals; count += 1) {
    const answer = await placeWith({ total: 90 }, 1);
    expect([answer.status, answer.body.code]).toEqual([422, 'order.below_minimum']);
  }
  reportFigure(20, `an order below the minimum: 0 of ${SIZES.refusals} accepted`);
});
