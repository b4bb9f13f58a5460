import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderBody, placeAtServerPrice, postOrder, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const ALL = { delivery: true, pickup: true, dine_in: true };

let server: TestServer;
let admin: SessionGrant;
let customer: SessionGrant;
let drink: MenuItem;
/** Of the restaurant. */
let path: string;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, maxOrdersPerHour: 0 });
  [admin, customer] = await Promise.all([server.signIn('admin'), server.signIn('customer')]);
  path = `/api/restaurants/${(await restaurant()).id}`;
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
});
afterAll(() => server.close());
afterEach(() => offer(ALL));

const restaurant = async () => (await server.request('GET', '/api/restaurants')).body.data[0];
const offer = (deliveryTypes: object) => server.request('PUT', path, { as: admin, body: { deliveryTypes } });
const bodyFor = (deliveryType: string | undefined) =>
  orderBody([{ item: drink, quantity: 2 }], 0, { deliveryType, specialInstructions: randomUUID() });

test('each type is offered until the owner switches it off, and the others stay as they are', async () => {
  expect((await restaurant()).deliveryTypes).toEqual(ALL);
  expect((await offer({ dine_in: false })).body.data.deliveryTypes).toEqual({ ...ALL, dine_in: false });
  expect((await restaurant()).deliveryTypes).toEqual({ ...ALL, dine_in: false });
});

test.each([
  [
    'delivery',
    { delivery: false },
    'Delivery is not offered at the moment. Please choose Pickup or Dine in.',
  ],
  ['pickup', { pickup: false }, 'Pickup is not offered at the moment. Please choose Delivery or Dine in.'],
  [
    'dine_in',
    { delivery: false, dine_in: false },
    'Dine in is not offered at the moment. Please choose Pickup.',
  ],
  [undefined, { delivery: false }, 'Delivery is not offered at the moment. Please choose Pickup or Dine in.'],
])('an order of the type %s is refused with what is offered instead while %j', async (type, off, error) => {
  await offer(off);
  const { status, body } = await postOrder(server, customer, bodyFor(type));
  expect(status).toBe(422);
  const offered = Object.keys(ALL).filter((name) => !(name in off));
  expect(body).toMatchObject({ code: 'order.type_not_offered', error, data: { offered } });
  const allowed = await placeAtServerPrice(server, customer, bodyFor(offered[0]));
  expect(allowed.status, allowed.text).toBe(201);
});

test('a minimum for delivery only lets small orders be picked up and eaten at a table [S5.13]', async () => {
  const small = (deliveryType: string) =>
    placeAtServerPrice(
      server,
      customer,
      orderBody([{ item: drink, quantity: 1 }], 0, { deliveryType, specialInstructions: randomUUID() }),
    );
  const refusal = {
    status: 422,
    body: {
      code: 'order.below_minimum',
      error: 'Minimum order amount of ₹150 is required to proceed.',
      data: { minimumOrder: 150, subtotal: 80 },
    },
  };
  for (const type of Object.keys(ALL)) expect(await small(type)).toMatchObject(refusal);
  await server.request('PUT', path, { as: admin, body: { minimumForDeliveryOnly: true } });
  expect(await small('delivery')).toMatchObject(refusal);
  for (const type of ['pickup', 'dine_in']) expect((await small(type)).status).toBe(201);
  await server.request('PUT', path, { as: admin, body: { minimumForDeliveryOnly: false } });
});

test('an order that was placed before its type was switched off is answered again to a repeated request', async () => {
  const [body, key] = [bodyFor('delivery'), randomUUID()];
  const first = await placeAtServerPrice(server, customer, body, key);
  await offer({ delivery: false });
  const repeated = await postOrder(server, customer, { ...body, total: first.body.data.total }, key);
  expect(repeated).toMatchObject({ status: 201, body: { data: { id: first.body.data.id } } });
});

test('the last type cannot be switched off, neither by the owner nor in the database', async () => {
  const problem = {
    field: 'deliveryTypes.delivery',
    message: 'leave at least one on: delivery, pickup or dine in',
  };
  const all = await offer({ delivery: false, pickup: false, dine_in: false });
  expect(all).toMatchObject({ status: 422, body: { code: 'request.invalid', fields: [problem] } });
  await offer({ delivery: false, pickup: false });
  expect(await offer({ dine_in: false })).toMatchObject({ status: 422, body: { fields: [problem] } });
  expect((await restaurant()).deliveryTypes).toEqual({ delivery: false, pickup: false, dine_in: true });
  await expect(sql`update restaurants set accepts_dine_in = false`.execute(server.db)).rejects.toThrow(
    /restaurants_some_delivery_type/,
  );
});

test('of two people who each switch another type off at once, the second cannot take the last one', async () => {
  await offer({ pickup: false });
  const answers = await Promise.all([offer({ delivery: false }), offer({ dine_in: false })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
