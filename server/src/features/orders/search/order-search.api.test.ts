import { randomUUID } from 'node:crypto';
import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { INVARIANTS } from '../../../doctor/invariants.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { insertPastOrders } from '../../../testing/past-orders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

import { indexNewKeys } from './order-search.repository.ts';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  admin = await server.signIn('admin');
});
afterAll(() => server?.close());

async function placeOrder(name: string, as?: SessionGrant): Promise<{ id: string; orderNumber: number }> {
  const customer = as ?? (await server.registerCustomer(name));
  const [item] = (await readMenu(server)).filter(({ price }) => price === 80);
  if (!item) throw new Error('no drink on the menu');
  const changes = { deliveryType: 'pickup', specialInstructions: randomUUID() };
  const placed = await placeAtServerPrice(server, customer, orderBody([{ item, quantity: 2 }], 0, changes));
  return placed.body.data;
}

/** Inserts an order with a given number. */
async function insertNumbered(orderNumber: number, hoursAgo: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into orders (order_number, customer_id, restaurant_id, fulfilment, subtotal, discount, delivery_fee, tax,
      total, payment_method, promised_from_minutes, promised_to_minutes, request_hash, created_at)
    overriding system value
    select ${orderNumber}::int, users.id, restaurants.id, 'pickup', 0, 0, 0, 0, 0, 'cod', 20, 30, '',
      now() - make_interval(hours => ${hoursAgo}::int)
    from users, restaurants where users.email = 'customer@chulo.test' returning id`.execute(server.db);
  return rows[0]?.id ?? '';
}

async function found(
  search: string,
  query = '',
): Promise<{ ids: string[]; total: number; isExact: boolean }> {
  const path = `/api/orders?search=${encodeURIComponent(search)}${query.includes('pageSize') ? '' : '&pageSize=10'}${query}`;
  const { status, body } = await server.request('GET', path, { as: admin });
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }: Order) => id), total: body.meta.total, isExact: body.meta.isExact };
}

test.each(['placed just now', 'indexed'])('an order is found by every part of its id: %s', async (when) => {
  const { id } = await placeOrder('Bishal Sah');
  if (when === 'indexed') await indexNewKeys(server.db);
  for (let start = 0; start < id.length; start += 5)
    for (const length of [1, 2, 3, 4, 5, 13, 36]) {
      const part = id.slice(start, start + length);
      // A short text matches more orders than a page holds, so filter by customer.
      if (part.length > 3) expect((await found(part.toUpperCase())).ids).toContain(id);
      else expect((await found(part, `&customerId=${await ownerOf(id)}`)).ids).toEqual([id]);
    }
});

const ownerOf = async (orderId: string): Promise<string> =>
  (await server.request('GET', `/api/orders/${orderId}`, { as: admin })).body.data.customer.id;

test('orders placed while several processes index keys are each searchable exactly once', async () => {
  const names = ['Amit Rai', 'Sumit Rai', 'Lalit Rai', 'Rohit Rai', 'Mohit Rai', 'Ankit Rai'];
  const indexing = async () => {
    for (let round = 0; round < 10; round += 1) await indexNewKeys(server.db);
  };
  const [placed] = await Promise.all([
    Promise.all(names.map((name) => placeOrder(name))),
    ...names.slice(0, 3).map(indexing),
  ]);
  const statement = INVARIANTS['every order can be searched for by what it is called'].select;
  expect((await sql.raw(statement).execute(server.db)).rows).toEqual([]);
  await Promise.all(names.map(() => indexNewKeys(server.db)));
  expect((await sql.raw(statement).execute(server.db)).rows).toEqual([]);
  expect((await sql`select from new_order_keys`.execute(server.db)).rows).toEqual([]);
  for (const { id } of placed) expect((await found(id)).ids).toEqual([id]);
});

test.each(['waiting', 'indexed'])(
  'an order that is changed directly in the database updates its search key: %s',
  async (key) => {
    const ids = [await insertNumbered(5_000_001, 1), await insertNumbered(5_000_002, 2)];
    if (key === 'indexed') await indexNewKeys(server.db);
    await sql`update orders set created_at = now() - interval '3 hours' where id = ${ids[0]}`.execute(
      server.db,
    );
    expect((await found('#500000')).ids).toEqual([ids[1], ids[0]]);
    await sql`delete from orders where id = any(${ids}::uuid[])`.execute(server.db);
    expect((await found('#500000')).total).toBe(0);
    const statement = INVARIANTS['every order can be searched for by what it is called'].select;
    expect((await sql.raw(statement).execute(server.db)).rows).toEqual([]);
  },
);

test('a text that is not in an id is not found, even if the id contains each of its trigrams', async () => {
  const { id } = await placeOrder('Bishal Sah');
  const withoutDash = id.replace('-', '').slice(4, 12);
  expect((await found(withoutDash)).ids).not.toContain(id);
  expect((await found(`${id.slice(0, 8)}-${id.slice(0, 3)}`)).ids).not.toContain(id);
});

test('the order with the exact number comes first, with or without #, then the newest', async () => {
  const { id, orderNumber } = await placeOrder('Kishor Das');
  const later = [
    await insertNumbered(orderNumber * 1_000 + 1, -1),
    await insertNumbered(orderNumber * 1_000 + 2, -2),
  ];
  const devanagari = `#${orderNumber}`.replace(/\d/g, (digit) =>
    String.fromCodePoint(0x0966 + Number(digit)),
  );
  for (const text of [
    `${orderNumber}`,
    `#${orderNumber}`,
    `# ${orderNumber}`,
    devanagari,
    `\u200B${orderNumber}`,
  ]) {
    const { ids, total } = await found(text);
    expect(ids[0]).toBe(id);
    expect(ids).toEqual(expect.arrayContaining(later));
    const paged = await Promise.all(
      Array.from({ length: total }, (_, index) => found(text, `&pageSize=1&page=${index + 1}`)),
    );
    expect(paged.flatMap((page) => page.ids)).toEqual(ids);
  }
});

test('a text with # matches only order numbers, not ids', async () => {
  const { id, orderNumber } = await placeOrder('Kishor Das');
  const digits = /\d{2}/.exec(id.replaceAll(String(orderNumber), ''))?.[0] ?? '00';
  for (const orderId of (await found(`#${digits}`)).ids) {
    const { body } = await server.request('GET', `/api/orders/${orderId}`, { as: admin });
    expect(String(body.data.orderNumber)).toContain(digits);
  }
});

test('an order that matches by name and by number is counted once', async () => {
  const customer = await server.registerCustomer('Ward 104104');
  const { id } = await placeOrder('', customer);
  await server.db
    .updateTable('users')
    .set({ name: `Ward ${id.slice(0, 8)}` })
    .where('id', '=', customer.user.id)
    .execute();
  const another = await placeOrder('', customer);
  const { ids, total } = await found(id.slice(0, 8));
  expect([ids, total]).toEqual([[another.id, id], 2]);
});

test('a search finds names from one letter on, in any script and any case', async () => {
  const { id } = await placeOrder('सीता Ñandú कुमारी');
  for (const text of ['सीता', 'कुमारी', 'ता Ñ', 'ñandú', 'ÑANDÚ', 'dú कु', 'Ñ', 'मा'])
    expect((await found(text)).ids).toContain(id);
  for (const text of ['सीतार', 'ñandu', '%', '_a']) expect((await found(text)).ids).not.toContain(id);
});

test('a search can be filtered by status, days and customer', async () => {
  const customer = await server.registerCustomer('Manisha Thapa');
  const first = await placeOrder('', customer);
  const second = await placeOrder('', customer);
  await server.request('PUT', `/api/orders/${first.id}/status`, { as: admin, body: { status: 'ready' } });
  expect(await found('manisha', '&status=ready')).toEqual({ ids: [first.id], total: 1, isExact: true });
  expect((await found(second.id, '&status=ready')).ids).toEqual([]);
  expect((await found(second.id, '&from=2020-01-01')).ids).toEqual([second.id]);
  expect((await found(second.id, '&to=2020-01-01')).total).toBe(0);
  expect((await found(String(second.orderNumber), '&status=ready')).ids).not.toContain(second.id);
  expect((await found('manisha', `&customerId=${randomUUID()}`)).total).toBe(0);
});

test('a list of orders whose first day is after the last one is refused, as a report is', async () => {
  const list = (days: string) => server.request('GET', `/api/orders?${days}`, { as: admin });
  const { status, body } = await list('from=2026-11-26&to=2026-11-25');
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'from', message: 'must not be after the last day' }],
  });
  expect((await list('from=2026-11-25&to=2026-11-25')).status).toBe(200);
  expect((await list('from=2026-11-25')).status).toBe(200);
  expect((await list('to=2026-11-25')).status).toBe(200);
});

test('a search with more than 500 matches reads the newest orders and shows the exact number first', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  const orderSeven = await insertNumbered(7, 24 * 365);
  await insertPastOrders({ ...inject('database'), database: rows[0]?.name ?? '' }, 5_000);

  const pages = await Promise.all([1, 2, 3].map((page) => found('7', `&page=${page}`)));
  for (const { total, isExact } of pages) expect([total, isExact]).toEqual([500, false]);
  const ids = pages.flatMap((page) => page.ids);
  expect(ids[0]).toBe(orderSeven);
  const { rows: newest } = await sql<{ id: string }>`
    select orders.id from orders join users on users.id = customer_id
    where (orders.id::text like '%7%' or order_number::text like '%7%' or name like '%7%') and order_number <> 7
    order by orders.created_at desc, orders.id limit 29`.execute(server.db);
  expect(ids.slice(1)).toEqual(newest.map(({ id }) => id));
});

/** Inserts orders of two years ago, in turn for all customers with this name. */
const insertOldOrders = (name: string, count: number) =>
  sql`
    insert into orders (customer_id, restaurant_id, fulfilment, subtotal, discount, delivery_fee, tax, total,
      payment_method, promised_from_minutes, promised_to_minutes, request_hash, created_at)
    select ids[1 + number % cardinality(ids)], restaurants.id, 'pickup', 0, 0, 0, 0, 0, 'cod', 20, 30, '',
      now() - interval '2 years' - make_interval(mins => number)
    from restaurants, generate_series(1, ${count}::int) as number,
      (select array_agg(id) as ids from users where name = ${name}) as named`.execute(server.db);

/** Compares three pages of ten with the newest orders of the customers with this name. */
async function expectNewestOf(name: string, search: string): Promise<void> {
  const { rows: newest } = await sql<{ id: string }>`
    select orders.id from orders join users on users.id = customer_id where name = ${name}
    order by orders.created_at desc, orders.id limit 30`.execute(server.db);
  const pages = await Promise.all([1, 2, 3].map((page) => found(search, `&page=${page}`)));
  for (const { total, isExact } of pages) expect([total, isExact]).toEqual([500, false]);
  expect(pages.flatMap(({ ids }) => ids)).toEqual(newest.map(({ id }) => id));
}

test.each([1, 150])(
  'a search for a name with more than 500 orders shows the newest first, whether recent or years old: %i customers',
  async (customers) => {
    const name = `Ghanashyam Ojha ${customers}`;
    const regular = await server.registerCustomer(name);
    await sql`
      insert into users (name, email, email_key, phone, password_hash)
      select ${name}, number || ${`@${customers}.test`}, number || ${`@${customers}.test`}, '9800000000', 'none'
      from generate_series(2, ${customers}::int) as number`.execute(server.db);
    await insertOldOrders(name, 1_100);
    await expectNewestOf(name, name.toLowerCase());
    for (let round = 0; round < 12; round += 1) await placeOrder('', regular);
    await expectNewestOf(name, name.toLowerCase());
  },
);

test('a name with up to 500 orders is counted exactly, however many customers have it', async () => {
  const name = 'Tulsi Pokharel';
  await sql`
    insert into users (name, email, email_key, phone, password_hash)
    select ${name}, number || '@tulsi.test', number || '@tulsi.test', '9800000000', 'none'
    from generate_series(1, 150) as number`.execute(server.db);
  await insertOldOrders(name, 500);
  const { ids, total, isExact } = await found('tulsi p', '&page=50');
  expect([ids.length, total, isExact]).toEqual([10, 500, true]);
});

test('in a long history, a search for three characters reads the newest orders; with a filter it counts all', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  await insertPastOrders({ ...inject('database'), database: rows[0]?.name ?? '' }, 40_000);
  await sql`analyze orders`.execute(server.db);
  const { id } = await placeOrder('Deepa Karn');
  // With a letter, so that it is no order number.
  const [part = ''] = /[0-9a-f]{2}[a-f]/.exec(id) ?? [];
  const { ids, total, isExact } = await found(part);
  expect([total, isExact]).toEqual([100, false]);
  const { rows: newest } = await sql<{ id: string }>`
    select orders.id from orders join users on users.id = customer_id
    where orders.id::text like ${`%${part}%`} or order_number::text like ${`%${part}%`} or name like ${`%${part}%`}
    order by orders.created_at desc, orders.id limit 10`.execute(server.db);
  expect(ids).toEqual(newest.map((order) => order.id));
  expect(await found(part, `&customerId=${await ownerOf(id)}`)).toEqual({
    ids: [id],
    total: 1,
    isExact: true,
  });

  // Three letters of a frequent name: more than 100. Of a rare one: exact, even if all of its orders are the newest.
  const name = 'Zorawar Ojha';
  const customer = await server.registerCustomer(name);
  for (let round = 0; round < 12; round += 1) await placeOrder('', customer);
  expect(await found('zor')).toMatchObject({ total: 12, isExact: true });
  await insertOldOrders(name, 200);
  const frequent = await found('zor');
  expect([frequent.total, frequent.isExact]).toEqual([100, false]);
  const { rows: newestOfName } = await sql<{ id: string }>`
    select orders.id from orders join users on users.id = customer_id where name = ${name}
    order by orders.created_at desc, orders.id limit 10`.execute(server.db);
  expect(frequent.ids).toEqual(newestOfName.map((order) => order.id));
});
