import type { SessionGrant } from '@chulo/shared/contract/auth';
import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, dataOf } from './http-client.ts';
import { findBrokenInvariants, INVARIANTS, type Invariant } from './invariants.ts';
import { sampleCarts } from './sample-carts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let customer: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.registerCustomer();
  const { token } = customer;
  for (const { body } of await sampleCarts(server.url, token))
    dataOf<PlacedOrder>(await call(server.url, 'POST', '/api/orders', { token, body }));
});
afterAll(() => server.close());

const promoOrder = sql`(select id from orders where promo_id is not null order by order_number limit 1)`;

/** Statements that break each invariant; a database constraint that prevents this is dropped first. */
const VIOLATIONS: Record<Invariant, RawBuilder<unknown>[]> = {
  'the lines of an order sum to its subtotal': [
    sql`update order_lines set quantity = quantity + 1 where order_id = ${promoOrder} and position = 1`,
  ],
  'the total is subtotal - discount + delivery fee + tax + tip': [
    sql`alter table orders drop constraint orders_check2`,
    sql`update orders set total = total + 0.01 where id = ${promoOrder}`,
  ],
  'a discount comes from a promo': [
    sql`update promos set uses = uses - 1 where id = (select promo_id from orders where id = ${promoOrder})`,
    sql`update orders set promo_id = null, promo_code = null where id = ${promoOrder}`,
  ],
  'the uses of a promo are its orders that are not cancelled': [
    sql`update promos set uses = uses + 1 where code = 'WELCOME10'`,
  ],
  'a promo is used at most as often as its limit says': [
    sql`alter table promos drop constraint promo_limit_holds`,
    sql`update orders set promo_id = (select id from promos where code = 'FAMILY15'), promo_code = 'FAMILY15'
        where promo_code = 'WELCOME10'`,
    sql`update orders set promo_id = (select id from promos where code = 'FAMILY15'), promo_code = 'FAMILY15'
        where promo_code = 'MITHILA100'`,
    sql`update promos set uses = 0 where code in ('WELCOME10', 'MITHILA100')`,
    sql`update promos set uses = 2, usage_limit = 1 where code = 'FAMILY15'`,
  ],
  'the paid amount is one payment and at most the total': [
    sql`update orders set paid_amount = 1 where id = ${promoOrder}`,
  ],
  'the status history is an unbroken chain from pending to the current status': [
    sql`update orders set status = 'confirmed' where id = ${promoOrder}`,
  ],
  'every order has lines, numbered from 1 without a gap': [
    sql`update order_lines set position = 7 where position = 1 and order_id = ${promoOrder}`,
  ],
  'every order has an owner': [
    sql`alter table orders drop constraint orders_customer_id_fkey`,
    sql`update orders set customer_id = gen_random_uuid() where id = ${promoOrder}`,
  ],
  'the confirmation time of an order matches its history': [
    sql`update orders set confirmed_at = now() - interval '1 minute' where id = ${promoOrder}`,
  ],
  'the time when an order left the kitchen board matches its history': [
    sql`update orders set left_kitchen_at = now() where id = ${promoOrder}`,
  ],
  'an idempotency key of a customer belongs to one order': [
    sql`drop index one_order_a_key`,
    sql`update orders set idempotency_key = 'twice'`,
  ],
  'every order can be searched for by what it is called': [
    sql`update new_order_keys set order_number = order_number + 1 where order_id = ${promoOrder}`,
  ],
  'the daily totals match the orders, except for days that are not counted yet': [
    sql`truncate order_day_changes`,
    sql`insert into order_day_totals (day, fulfilment, orders, cancelled, value, paid, refund_due)
        select placed_on, fulfilment, count(*), 0, sum(total) + 1, 0, 0 from orders group by 1, 2`,
  ],
};

class RollbackError extends Error {}

/** The invariants that these statements break; the statements are rolled back. */
async function findInvariantsBrokenBy(statements: readonly RawBuilder<unknown>[]): Promise<string[]> {
  let broken: string[] = [];
  const attempt = server.db.transaction().execute(async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
    broken = await findBrokenInvariants(transaction);
    throw new RollbackError();
  });
  await expect(attempt).rejects.toThrow(RollbackError);
  return broken;
}

test('all invariants hold after ordinary orders', async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test.each(Object.keys(INVARIANTS) as Invariant[])(
  'the check finds a violation of the invariant: %s',
  async (name) => {
    const broken = await findInvariantsBrokenBy(VIOLATIONS[name]);
    expect(broken.join('\n')).toContain(`not true: ${name} (`);
    expect(broken).toHaveLength(1);
  },
);
