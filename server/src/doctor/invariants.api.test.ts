import type { PlacedOrder } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, dataOf } from '../testing/http-client.ts';
import { closeOpenDay } from '../testing/open-day.ts';
import { sampleCarts } from '../testing/sample-carts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { GENERATED_COLUMNS } from './derived-invariants.ts';
import { findBrokenInvariants, INVARIANTS, type Invariant } from './invariants.ts';

let server: TestServer;
let customer: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.registerCustomer();
  const { token } = customer;
  for (const { body } of await sampleCarts(server.url, token))
    dataOf<PlacedOrder>(await call(server.url, 'POST', '/api/orders', { token, body }));
  for (let days = 0; days < 2; days += 1) await closeOpenDay(server);
  // Counts the days of the orders.
  const admin = await server.signIn('admin');
  expect((await server.request('GET', '/api/orders/report', { as: admin })).status).toBe(200);
  await sql`insert into order_day_changes (day) select distinct placed_on from orders`.execute(server.db);
});
afterAll(() => server.close());

const promoOrder = sql`(select id from orders where promo_id is not null order by order_number limit 1)`;
const plainOrder = sql`(select id from orders where promo_id is null order by order_number limit 1)`;

const withoutTriggers = (table: string) => sql`alter table ${sql.table(table)} disable trigger user`;
const dish = sql`(select id from menu_items order by position limit 1)`;
const owner = sql`(select id from users where job = 'owner')`;

/** A balanced entry of an order that has no cause; the doctor compares nothing with cash over and short. */
const posting = (account: string, amount: number, order = plainOrder) => sql`
  with entry as (
    insert into ledger_entries (kind, order_id, number) values ('placed', ${order}, 2) returning id)
  insert into ledger_lines (entry_id, line, account, amount)
  select entry.id, line, account::ledger_account, amount
  from entry cross join (values (1, ${account}, ${amount}::numeric), (2, 'cash_over_short', ${-amount}::numeric))
    as part (line, account, amount)`;

/** Statements that break each invariant; a constraint or trigger that prevents this is dropped first. */
const VIOLATIONS: Record<Invariant, RawBuilder<unknown>[]> = {
  'every entry of the ledger has lines that sum to 0': [
    sql`insert into ledger_entries (kind) values ('payment')`,
  ],
  'each account of an order in the ledger has what the order is worth, what of that is not paid and what is owed to its customer':
    [posting('sales', -0.01)],
  'drawer, riders, wallets and bank in the ledger have received the payments by their methods, and given the refunds':
    [
      sql`with entry as (
          insert into ledger_entries (kind, order_id, number) values ('payment', ${plainOrder}, 2) returning id)
        insert into ledger_lines (entry_id, line, account, amount)
        select entry.id, line, account::ledger_account, amount
        from entry cross join (values (1, 'esewa', 0.01), (2, 'drawer', -0.01)) as part (line, account, amount)`,
    ],
  'each movement of cash is posted once, by its kind and amount': [
    sql`with entry as (insert into ledger_entries (kind) values ('cash_movement') returning id)
        insert into ledger_lines (entry_id, line, account, amount)
        select entry.id, line, account::ledger_account, amount
        from entry cross join (values (1, 'drawer', 5), (2, 'paid_in', -5)) as part (line, account, amount)`,
  ],
  'days are numbered from 1, and each begins where the one before it ends': [
    sql`insert into day_closes (number, last_entry, left_in_drawer, signed_as, note, idempotency_key, closed_by)
        select 9, last_entry, left_in_drawer, signed_as, note, idempotency_key, closed_by
        from day_closes where number = 2`,
  ],
  'what a day expected is what the ledger had': [
    withoutTriggers('day_close_counts'),
    sql`update day_close_counts set expected = expected + 1, reason = 'Miscounted'
        where day_number = 2 and account = 'drawer'`,
  ],
  'what a day counted and left is what the ledger has after it': [
    withoutTriggers('day_closes'),
    sql`update day_closes set left_in_drawer = 1 where number = 2`,
  ],
  'the lines of an order sum to its subtotal': [
    sql`update order_lines set quantity = quantity + 1 where order_id = ${promoOrder} and position = 1`,
  ],
  'the total is the sum of its amounts': [
    sql`alter table orders drop constraint orders_total_is_the_sum`,
    sql`update orders set total = total + 0.01 where id = ${plainOrder}`,
    posting('receivable', 0.01),
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
  'what is left of a count is what it was set to without what orders have taken': [
    sql`insert into stock_counts (set_to, stock_left) values (5, 4)`,
  ],
  'an order that was cancelled before it was cooked has taken nothing': [
    sql`insert into stock_counts (set_to, stock_left) values (5, 4)`,
    sql`insert into stock_takes (order_id, stock_id, quantity)
        select ${plainOrder}, id, 1 from stock_counts`,
    sql`insert into order_status_changes (order_id, from_status, to_status) values (${plainOrder}, 'pending', 'cancelled')`,
    sql`update orders set status = 'cancelled' where id = ${plainOrder}`,
  ],
  'what was paid, tipped and refunded of an order is the sum of its payments and refunds': [
    sql`update orders set paid_amount = 1 where id = ${plainOrder}`,
    posting('receivable', -1),
  ],
  'of a dish no more is given back than was ordered, and what all are worth is not exceeded': [
    withoutTriggers('refund_lines'),
    sql`insert into payments (order_id, amount, method, recorded_by)
        select id, total, 'cash', ${owner} from orders where id = ${plainOrder}`,
    sql`update orders set paid_amount = total, refunded_amount = 1 where id = ${plainOrder}`,
    sql`insert into refunds (order_id, number, amount, method, reason, idempotency_key, refunded_by)
        values (${plainOrder}, 1, 1, 'cash', 'cold', 'key', ${owner})`,
    sql`insert into refund_lines (order_id, number, position, quantity)
        select order_id, 1, position, quantity + 1 from order_lines where order_id = ${plainOrder} and position = 1`,
  ],
  'a payment is taken back once, whole, by the one that corrects it': [
    sql`insert into payments (order_id, number, amount, method, recorded_by, corrects, reason)
        select ${plainOrder}, number, amount, 'cash', ${owner}, corrects, reason
        from (values (1, 2.00, null, ''), (2, -1.00, 1, 'half'), (3, -1.00, 2, 'half'))
          as payment (number, amount, corrects, reason)`,
  ],
  'the status history is an unbroken chain from pending to the current status': [
    sql`update orders set status = 'confirmed' where id = ${promoOrder}`,
  ],
  'every order has lines, numbered from 1 without a gap unless it was changed': [
    sql`update order_lines set position = 7 where position = 1 and order_id = ${promoOrder}`,
  ],
  'the changes of an order are numbered from 1 without a gap, and its lines are those of the last one': [
    sql`alter table orders disable trigger order_revised`,
    sql`update orders set revision = 1 where id = ${promoOrder}`,
  ],
  'every order has an owner': [
    sql`alter table orders drop constraint orders_customer_id_fkey`,
    sql`update orders set customer_id = gen_random_uuid() where id = ${promoOrder}`,
  ],
  'the confirmation time of an order matches its history': [
    sql`update orders set confirmed_at = now() - interval '1 minute' where id = ${promoOrder}`,
  ],
  'the delay of an order is the sum of its delays': [
    sql`update orders set delayed_minutes = 5 where id = ${promoOrder}`,
  ],
  'the time when an order left the kitchen board matches its history': [
    sql`update orders set left_kitchen_at = now() where id = ${promoOrder}`,
  ],
  'an idempotency key of a customer belongs to one order': [
    sql`drop index one_order_per_key`,
    sql`update orders set idempotency_key = 'twice'`,
  ],
  'every order can be searched for by what it is called': [
    sql`update new_order_keys set order_number = order_number + 1 where order_id = ${promoOrder}`,
  ],
  'the daily totals match the orders, except for days that are not counted yet': [
    sql`truncate order_day_changes`,
    sql`update order_day_totals set value = value + 0.01`,
  ],
  'the dishes sold per day match the orders, except for days that are not counted yet': [
    sql`truncate order_day_changes`,
    sql`delete from order_day_items where menu_item_id = (select menu_item_id from order_lines limit 1)`,
  ],
  'the stars of a dish match its reviews': [
    sql`update menu_items set star_counts[2] = star_counts[2] + 1 where id = ${dish}`,
  ],
  'the sold number of a dish is what was delivered of it': [
    sql`insert into menu_items (category_id, name, price, order_count)
        select category_id, 'A dish of our own', 100, 3 from menu_items where id = ${dish}`,
  ],
  'every generator of numbers is ahead of the numbers in use': [
    sql`insert into order_day_changes (id, day) overriding system value values (1000000, '2020-01-01')`,
  ],
  'every kind of public data has a version': [sql`delete from data_versions where name = 'promos'`],
  'there is exactly one restaurant': [
    sql`insert into restaurants (name, email, phone) values ('Second', 'second@example.test', '9800000000')`,
  ],
  'an active owner exists': [
    withoutTriggers('users'),
    sql`delete from sessions where user_id = ${owner}`,
    sql`update users set is_active = false where id = ${owner}`,
  ],
  'a disabled account has no session': [
    withoutTriggers('users'),
    sql`update users set is_active = false where id = (select customer_id from orders where id = ${promoOrder})`,
  ],
  'nobody has more than 20 sessions': [
    withoutTriggers('sessions'),
    sql`insert into sessions (user_id, token_hash)
        select ${owner}, sha256(number::text::bytea) from generate_series(1, 21) as number`,
  ],
  'the audit trail ends with the present values': [
    sql`update menu_items set price = price + 1 where id = ${dish}`,
    withoutTriggers('menu_items'),
    sql`update menu_items set price = price + 1 where id = ${dish}`,
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

test('an order whose key is stored twice is found', async () => {
  const broken = await findInvariantsBrokenBy([
    sql`insert into order_keys select * from new_order_keys where order_id = ${promoOrder}`,
  ]);
  expect(broken).toEqual([
    expect.stringContaining('not true: every order can be searched for by what it is called (1: '),
  ]);
});

test.each([
  ['amount', sql`update ledger_lines set amount = amount + 0.01 where line = 1`],
  ['account', sql`update ledger_lines set account = 'rounding' where account = 'vat'`],
  ['order', sql`update ledger_entries set order_id = gen_random_uuid()`],
  ['line', sql`delete from ledger_lines where account = 'sales'`],
  ['entry', sql`delete from ledger_lines`],
])(
  'an owner of the tables who gets around the triggers and changes the ledger is found: %s',
  async (_, change) => {
    const broken = await findInvariantsBrokenBy([
      withoutTriggers('ledger_entries'),
      withoutTriggers('ledger_lines'),
      change,
    ]);
    expect(broken.join('\n')).toContain('ledger');
  },
);

test.each([
  ['receivable', posting('receivable', 0.01)],
  ['refunds_payable', posting('refunds_payable', -0.01)],
  ['tips_owed', posting('tips_owed', -0.01)],
  ['packaging', posting('packaging', 0.01)],
  ['sales of an order that does not exist', posting('sales', 0.01, sql`gen_random_uuid()`)],
])('one paisa too much is found in %s', async (_, change) => {
  expect((await findInvariantsBrokenBy([change])).join('\n')).toContain('each account of an order');
});

test.each(Object.keys(INVARIANTS) as Invariant[])(
  'the check finds a violation of the invariant: %s',
  async (name) => {
    const broken = await findInvariantsBrokenBy(VIOLATIONS[name]);
    expect(broken.join('\n')).toContain(`not true: ${name} (`);
    expect(broken).toHaveLength(1);
  },
);

test('every generator of numbers is compared with the numbers in use', async () => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws('.', table_name, column_name) as name from information_schema.columns
    where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`.execute(
    server.db,
  );
  expect(GENERATED_COLUMNS.map((names) => names.join('.')).sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});
