import type { Order } from '@chulo/shared/contract/orders/orders';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  admin = await server.signIn('admin');
});
afterAll(() => server?.close());

/** Places an order of a new customer with this phone. */
async function orderOf(phone: string): Promise<string> {
  const customer = await server.registerCustomer('Gita Rai');
  const changed = await server.request('PUT', '/api/account', {
    as: customer,
    body: { name: 'Gita Rai', phone },
  });
  expect(changed.status, phone).toBe(200);
  const [item] = (await readMenu(server)).filter(({ price }) => price === 80);
  if (!item) throw new Error('no drink on the menu');
  const body = orderBody([{ item, quantity: 2 }], 0, { deliveryType: 'pickup' });
  return (await placeAtServerPrice(server, customer, body)).body.data.id;
}

async function found(search: string, query = ''): Promise<string[]> {
  const path = `/api/orders?pageSize=20&search=${encodeURIComponent(search)}${query}`;
  const { status, body } = await server.request('GET', path, { as: admin });
  expect(status).toBe(200);
  return body.data.map(({ id }: Order) => id);
}

const SEARCHES = [
  '9841203375',
  '+977 984-1203375',
  '00977 9841203375',
  '९८४१२०३३७५',
  '+९७७ ९८४-१२०३३७५',
  '984 120 3375',
  '1203375',
  '203-375',
  '3375',
  '३३७५',
  '\u202A+977 984-1203375\u202C',
  '９８４１２０３３७５',
  '984.120.3375',
  '(984) 1203375',
];

test.each(['9841203375', '+977 984-1203375', '९८४१ २०३ ३७५', '009779841203375', '984.120.3375'])(
  'an order is found by the phone of its customer, however it is written: %s',
  async (phone) => {
    const id = await orderOf(phone);
    const other = await orderOf('9841203376');
    for (const search of SEARCHES) {
      expect(await found(search), search).toContain(id);
      expect(await found(search), search).not.toContain(other);
    }
    expect(await found('3375', '&status=delivered')).not.toContain(id);
  },
);

test('a phone with an area code is found with and without it', async () => {
  const id = await orderOf('041-521347');
  for (const search of [
    '041-521347',
    '(041) 521347',
    '+977 41 521347',
    '+977 041-521347',
    '521347',
    '०४१५२१३४७',
  ])
    expect(await found(search), search).toEqual([id]);
  for (const search of ['041-521348', '0521347']) expect(await found(search)).toEqual([]);
  // The start of the number is no phone, but may be a part of the random id.
  expect((await found('5213')).includes(id)).toBe(id.includes('5213'));
});

test('up to three digits are no phone, and neither is more than a phone', async () => {
  const id = await orderOf('9841209990');
  for (const search of ['+90', '9-9-0', '9 90', '9'.repeat(30), '+', '9990 Gita'])
    expect(await found(search)).toEqual([]);
  expect(await found('99-90')).toEqual([id]);
});

test('a text with # finds order numbers only', async () => {
  const id = await orderOf('9841554321');
  expect(await found('554321')).toEqual([id]);
  expect(await found('#554321')).toEqual([]);
});

test('a deleted customer is not found by a phone', async () => {
  const id = await orderOf('9841667788');
  await sql`update orders set status = 'delivered' where id = ${id}`.execute(server.db);
  await sql`select delete_customer(customer_id, 'x') from orders where id = ${id}`.execute(server.db);
  expect(await found('9841667788')).toEqual([]);
});

test('a phone that more than 500 orders have finds the newest of them first', async () => {
  const id = await orderOf('9841778899');
  await sql`
    insert into orders (customer_id, restaurant_id, fulfilment, subtotal, discount, delivery_fee, tax, total,
      payment_method, promised_from_minutes, promised_to_minutes, request_hash, created_at)
    select users.id, restaurants.id, 'pickup', 0, 0, 0, 0, 0, 'cod', 20, 30, '', now() - make_interval(mins => number)
    from restaurants, users, generate_series(1, 600) as number where users.phone = '9841778899'`.execute(
    server.db,
  );
  for (const search of ['9841778899', '+977-9841778899']) {
    const ids = await found(search);
    expect([ids[0], ids.length]).toEqual([id, 20]);
  }
});
