import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBrokenInvariants } from '../doctor/invariants.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let drink: MenuItem;
let admin: SessionGrant;
let customer: SessionGrant;
/** Of the restaurant. */
let path: string;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [admin, customer] = await Promise.all([server.signIn('admin'), server.signIn('customer')]);
  path = `/api/restaurants/${(await server.request('GET', '/api/restaurants')).body.data[0].id}`;
});
afterAll(() => server.close());
afterEach(async () => expect(await findBrokenInvariants(server.db)).toEqual([]));

interface Placed {
  id: string;
  total: number;
}
interface Line {
  account: string;
  amount: string;
}
interface Entry {
  kind: string;
  actor_id: string | null;
  lines: Line[];
}

let placements = 0;
async function newOrder(changes: object = { deliveryType: 'pickup' }, quantity = 2): Promise<Placed> {
  placements += 1;
  const unique = { specialInstructions: `order ${placements}`, ...changes };
  const placed = await placeAtServerPrice(
    server,
    customer,
    orderBody([{ item: drink, quantity }], 0, unique),
  );
  expect(placed.status, placed.text).toBe(201);
  return placed.body.data;
}
const setStatus = async (id: string, status: string) =>
  expect(
    (await server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status } })).status,
  ).toBe(200);
const pay = ({ id, total }: Placed, body: object = {}) =>
  server.request('PUT', `/api/orders/${id}/payment`, {
    as: admin,
    body: { method: 'cash', orderTotal: total, ...body },
  });

/** The entries of an order, as the accountant reads them: debits are positive. */
async function entriesOf(id: string): Promise<[kind: string, lines: Record<string, string>][]> {
  const { rows } = await sql<Entry>`
    select kind, actor_id, (
        select json_agg(json_build_object('account', account, 'amount', amount::text) order by line)
        from ledger_lines where entry_id = ledger_entries.id) as lines
    from ledger_entries where order_id = ${id} order by id`.execute(server.db);
  return rows.map(({ kind, lines }) => [
    kind,
    Object.fromEntries(lines.map(({ account, amount }) => [account, amount])),
  ]);
}

const PLACED = ['placed', { receivable: '181.00', sales: '-160.00', vat: '-21.00' }];

test('an order is posted when it is placed: what it is worth is receivable, and sales and tax stand against it', async () => {
  const { id } = await newOrder();
  expect(await entriesOf(id)).toEqual([PLACED]);
  const { rows } = await sql`select channel from orders where id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ channel: 'online' }]);
});

test('delivery fee and discount have accounts of their own', async () => {
  const { id } = await newOrder({ promoCode: 'MITHILA100' }, 10);
  const { id: delivered } = await newOrder({});
  const discounted = (await entriesOf(id))[0]?.[1];
  expect(discounted).toMatchObject({ sales: '-800.00', discounts: '100.00' });
  expect(await entriesOf(delivered)).toEqual([
    ['placed', { receivable: '231.00', sales: '-160.00', vat: '-21.00', delivery_fees: '-50.00' }],
  ]);
});

test('sales are without the tax where the prices include it, to the paisa', async () => {
  const setTax = (body: object) => server.request('PUT', path, { as: admin, body });
  await setTax({ pricesIncludeTax: true });
  const { id } = await newOrder();
  await setTax({ pricesIncludeTax: false });
  expect(await entriesOf(id)).toEqual([
    ['placed', { receivable: '160.00', sales: '-141.59', vat: '-18.41' }],
  ]);
});

test.each([
  ['cash', 'drawer'],
  ['esewa', 'esewa'],
  ['khalti', 'khalti'],
  ['upi', 'bank'],
])(
  'a payment by %s moves the amount from the receivable to %s, and names who recorded it',
  async (method, account) => {
    const order = await newOrder();
    // The restaurant offers some of the methods only.
    await sql`insert into payments (order_id, amount, method, transaction_reference, recorded_by)
    values (${order.id}, 181, ${method}::payment_method, '98765', ${admin.user.id})`.execute(server.db);
    await sql`update orders set paid_amount = total where id = ${order.id}`.execute(server.db);
    expect(await entriesOf(order.id)).toEqual([
      PLACED,
      ['payment', { [account]: '181.00', receivable: '-181.00' }],
    ]);
    const { rows } =
      await sql`select actor_id from ledger_entries where order_id = ${order.id} and kind = 'payment'`.execute(
        server.db,
      );
    expect(rows).toEqual([{ actor_id: admin.user.id }]);
  },
);

test('a cancelled order is posted the other way round, and again when it is taken back, as often as that happens', async () => {
  const { id } = await newOrder();
  const reversed = ['cancelled', { receivable: '-181.00', sales: '160.00', vat: '21.00' }];
  const back = ['reinstated', { receivable: '181.00', sales: '-160.00', vat: '-21.00' }];
  await setStatus(id, 'cancelled');
  expect(await entriesOf(id)).toEqual([PLACED, reversed]);
  for (const status of ['confirmed', 'cancelled', 'pending']) await setStatus(id, status);
  expect(await entriesOf(id)).toEqual([PLACED, reversed, back, reversed, back]);
});

test('what was paid for an order that is cancelled is owed to the customer, until the order is taken back', async () => {
  const order = await newOrder();
  expect((await pay(order)).status).toBe(200);
  await setStatus(order.id, 'cancelled');
  expect((await entriesOf(order.id)).at(-1)).toEqual([
    'cancelled',
    { refunds_payable: '-181.00', sales: '160.00', vat: '21.00' },
  ]);
  await setStatus(order.id, 'preparing');
  expect((await entriesOf(order.id)).at(-1)).toEqual([
    'reinstated',
    { refunds_payable: '181.00', sales: '-160.00', vat: '-21.00' },
  ]);
});

test('fifty payments of one order at once are one entry', async () => {
  const order = await newOrder();
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(order)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await entriesOf(order.id)).map(([kind]) => kind)).toEqual(['placed', 'payment']);
});

test('a payment and a cancellation at once leave what both of them say', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await newOrder();
    await Promise.all([
      pay(order),
      server.request('PUT', `/api/orders/${order.id}/status`, { as: admin, body: { status: 'cancelled' } }),
    ]);
  }
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test('a refused order and a test order leave no entry', async () => {
  const count = async () =>
    (await sql<{ count: string }>`select count(*) from ledger_entries`.execute(server.db)).rows[0]?.count;
  const before = await count();
  const body = orderBody([{ item: drink, quantity: 2 }], 1, { deliveryType: 'pickup' });
  expect((await server.request('POST', '/api/orders', { as: customer, body })).status).toBe(409);
  expect((await server.request('POST', '/api/setup/test-order', { as: admin })).status).toBe(201);
  expect(await count()).toBe(before);
});

const ENTRY = `insert into ledger_entries (kind, reason) values ('payment', 'a test') returning id`;
const linesOf = (values: string) =>
  `with entry as (${ENTRY}) insert into ledger_lines (entry_id, line, account, amount)
   select entry.id, line, account::ledger_account, amount from entry, (values ${values}) as lines (line, account, amount)`;

test.each([
  ['does not sum to 0', linesOf("(1, 'drawer', 10), (2, 'sales', -9.99)"), '23514'],
  ['has one line', linesOf("(1, 'drawer', 10)"), '23514'],
  ['begins with another line', linesOf("(2, 'drawer', 10), (3, 'sales', -10)"), '23514'],
  ['has a line of 0', linesOf("(1, 'drawer', 0), (2, 'sales', 0)"), '23514'],
  ['names an unknown account', linesOf("(1, 'pocket', 10), (2, 'sales', -10)"), '22P02'],
  [
    'was written before',
    `insert into ledger_lines (entry_id, line, account, amount)
     select max(id), line, 'drawer', amount from ledger_entries, (values (1, 5), (2, -5)) as lines (line, amount)
     group by line, amount`,
    '23505',
  ],
  [
    'does not exist',
    "insert into ledger_lines values (99999999, 1, 'drawer', 1), (99999999, 2, 'sales', -1)",
    '23514',
  ],
])('the database refuses lines of an entry that %s', async (_, statement, code) => {
  await newOrder();
  await expect(sql.raw(statement).execute(server.db)).rejects.toMatchObject({ code });
});

test.each([
  'update ledger_lines set amount = -amount',
  'update ledger_entries set happened_at = now()',
  'delete from ledger_lines',
  'delete from ledger_entries',
  'truncate ledger_entries, ledger_lines',
])('the database refuses "%s", to the owner of the tables and to the server', async (statement) => {
  await newOrder();
  await expect(sql.raw(statement).execute(server.db)).rejects.toMatchObject({ code: '23001' });
  const client = new pg.Client(server.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('a cause is posted once', async () => {
  const { id } = await newOrder();
  const again = sql`insert into ledger_entries (kind, order_id, number) values ('placed', ${id}, 1)`;
  await expect(again.execute(server.db)).rejects.toMatchObject({ code: '23505' });
});
