import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME, itemNamed, orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let customer: SessionGrant;
beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  customer = await server.signIn('customer');
});
afterAll(() => server.close());

let placements = 0;
async function placeOrder(changes: object) {
  placements += 1;
  const item = itemNamed(await readMenu(server), 'Margherita Pizza');
  const body = orderBody([{ item, quantity: 1 }], 0, {
    specialInstructions: `order ${placements}`,
    ...changes,
  });
  return placeAtServerPrice(server, customer, body);
}
const read = async (id: string) =>
  (await server.request('GET', `/api/orders/${id}`, { as: customer })).body.data;

test.each([{ zip_code: '45600' }, { zipCode: '45600' }])(
  'a delivery address with %o is returned with both names of the zip code',
  async (zip) => {
    const placed = await placeOrder({ deliveryAddress: { ...HOME, ...zip } });
    expect(placed.status).toBe(201);
    expect((await read(placed.body.data.id)).deliveryAddress).toMatchObject({
      ...HOME,
      zipCode: '45600',
      zip_code: '45600',
    });
  },
);

test('a delivery address without a street is refused', async () => {
  const response = await placeOrder({ deliveryAddress: { ...HOME, street: '' } });
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'deliveryAddress.street' }],
  });
});

test.each([
  { deliveryType: 'delivery' },
  { deliveryType: undefined, orderType: 'delivery' },
  { deliveryType: undefined },
])('a delivery with %o needs an address', async (type) => {
  const response = await placeOrder({ ...type, deliveryAddress: null });
  expect([response.status, response.body.code]).toEqual([422, 'order.address_missing']);
});

test.each([
  { street: 'Near Janakpur, Dhanusa, Madhesh Province, Nepal', city: 'Janakpur' },
  { street: 'Kathmandu' },
  { street: 'Ward 4, जनकपुर' },
  { street: 'Janakpurdham' },
  { street: '.' },
  { street: 'Dhanushadham', city: 'Dhanushadham' },
])('a delivery to %o needs the house, the street or a landmark', async (address) => {
  const response = await placeOrder({ deliveryAddress: { label: 'Home', ...address } });
  expect([response.status, response.body.code]).toEqual([422, 'order.address_incomplete']);
  const placed = await placeOrder({
    deliveryAddress: { label: 'Home', ...address, landmark: 'Beside the water tank' },
  });
  expect(placed.status).toBe(201);
});

test.each([
  { deliveryType: 'pickup', deliveryAddress: { street: '' } },
  { deliveryType: 'dine_in', deliveryAddress: { street: 'x'.repeat(500), coordinates: 7 } },
  { deliveryType: undefined, orderType: 'pickup', deliveryAddress: 'Station Road' },
  { deliveryType: 'pickup', orderType: 'delivery', deliveryAddress: HOME },
])('an order that is not delivered drops its address: %o', async (changes) => {
  const placed = await placeOrder(changes);
  expect(placed.status).toBe(201);
  expect((await read(placed.body.data.id)).deliveryAddress).toBeNull();
});
