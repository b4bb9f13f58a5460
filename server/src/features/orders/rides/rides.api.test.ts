import { randomUUID } from 'node:crypto';
import type { Ride, Rides } from '@chulo/shared/contract/orders/rides';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { closeOpenDay } from '../../../testing/open-day.ts';
import {
  itemNamed,
  orderBody,
  placeAtServerPrice,
  readMenu,
  simpleOrders,
} from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let customer: SessionGrant;
let admin: SessionGrant;
let rider: SessionGrant;
let other: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  ({ customer, admin } = await simpleOrders(server));
  rider = await server.signIn('courier');
  other = await newRider('Sanjay Paswan');
  await setUsesRiders(true);
});
afterAll(() => server.close());

async function newRider(name: string): Promise<SessionGrant> {
  const session = await server.registerCustomer(name);
  await server.db
    .updateTable('users')
    .set({ role: 'delivery', job: 'rider' })
    .where('id', '=', session.user.id)
    .execute();
  const body = { email: session.user.email, password: 'long enough' };
  return (await server.request('POST', '/api/auth/login', { body })).body.data;
}

async function setUsesRiders(usesRiders: boolean): Promise<void> {
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  await server.request('PUT', `/api/restaurants/${id}`, { as: admin, body: { usesRiders } });
}

interface Placed {
  id: string;
  total: number;
}

async function placeDelivery(...statuses: string[]): Promise<Placed> {
  const drink = itemNamed(await readMenu(server), 'Masala Chiya');
  const changes = { specialInstructions: `Ring ${randomUUID()}` };
  const { id, total } = (
    await placeAtServerPrice(server, customer, orderBody([{ item: drink, quantity: 4 }], 40, changes))
  ).body.data;
  for (const status of statuses) await move(id, status);
  return { id, total };
}
const readyDelivery = () => placeDelivery('confirmed', 'preparing', 'ready');

const move = (orderId: string, status: string) =>
  server.request('PUT', `/api/orders/${orderId}/status`, { as: admin, body: { status } });

const act = (as: SessionGrant, orderId: string, act: string, body?: object) =>
  server.request('POST', `/api/rides/${orderId}/${act}`, { as, ...(body && { body }) });

const deliver = (as: SessionGrant, orderId: string, cash: number, key: string = randomUUID()) =>
  server.request('POST', `/api/rides/${orderId}/delivered`, {
    as,
    body: { cash },
    headers: { 'idempotency-key': key },
  });

const listOf = async (as: SessionGrant): Promise<Rides> =>
  (await server.request('GET', '/api/rides', { as })).body.data;
const rideOf = async (as: SessionGrant, orderId: string): Promise<Ride | undefined> =>
  (await listOf(as)).rides.find((ride) => ride.orderId === orderId);

async function statusOf(orderId: string): Promise<string> {
  return (await server.request('GET', `/api/orders/${orderId}`, { as: admin })).body.data.status;
}

async function drawerOf(riderId: string): Promise<number> {
  const { balances } = (await server.request('GET', '/api/drawer', { as: admin })).body.data;
  return balances.find((row: { riderId: string | null }) => row.riderId === riderId)?.expected ?? 0;
}

test('a rider takes a delivery, picks it up, and takes the cash with one call', async () => {
  const before = (await listOf(rider)).cashInHand;
  const { id, total } = await readyDelivery();
  expect(await rideOf(rider, id)).toMatchObject({
    isMine: false,
    status: 'ready',
    toCollect: total,
    itemCount: 4,
  });
  expect((await act(rider, id, 'take')).status).toBe(200);
  expect((await act(rider, id, 'pick-up')).status).toBe(200);
  expect(await statusOf(id)).toBe('picked_up');
  expect((await deliver(rider, id, total)).status).toBe(200);
  expect((await listOf(rider)).cashInHand).toBe(before + total);
  expect(await rideOf(rider, id)).toMatchObject({
    status: 'delivered',
    toCollect: 0,
    cashTaken: total,
    deliveredAt: expect.any(String),
  });
  const { body: read } = await server.request('GET', `/api/orders/${id}/payments`, { as: admin });
  expect(read.data).toMatchObject([{ method: 'cash', amount: total, riderId: rider.user.id }]);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test('a rider who hands her cash in at the desk carries none, also when a day was closed before', async () => {
  const courier = await newRider('Hari Mandal');
  await closeOpenDay(server);
  const { id, total } = await readyDelivery();
  await act(courier, id, 'take');
  await deliver(courier, id, total);
  expect(await drawerOf(courier.user.id)).toBe(total);
  await closeOpenDay(server);
  expect((await listOf(courier)).cashInHand).toBe(total);
  const answer = await server.request('POST', '/api/drawer/movements', {
    as: admin,
    headers: { 'idempotency-key': randomUUID() },
    body: { kind: 'from_rider', amount: total, riderId: courier.user.id, reason: 'Brought' },
  });
  expect(answer.status).toBeLessThan(300);
  expect((await listOf(courier)).cashInHand).toBe(0);
  expect(await drawerOf(courier.user.id)).toBe(0);
});

test('of riders who take one order at the same time exactly one gets it', async () => {
  const riders = [rider, other, await newRider('Ram Yadav'), await newRider('Shyam Sah')];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await readyDelivery();
    const answers = await Promise.all(riders.map((one) => act(one, id, 'take')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'ride.taken', error: 'Another rider has taken this order.' });
    const winner = riders[answers.findIndex(({ status }) => status === 200)] as SessionGrant;
    expect((await act(winner, id, 'take')).status).toBe(200);
    expect((await rideOf(winner, id))?.isMine).toBe(true);
    for (const one of riders.filter((session) => session !== winner)) {
      expect(await rideOf(one, id)).toBeUndefined();
      for (const [name, body] of [['pick-up'], ['give-back'], ['not-found', { reason: 'x' }]] as const)
        expect((await act(one, id, name, body)).body.code).toBe('ride.not_yours');
      expect((await deliver(one, id, 1)).body.code).toBe('ride.not_yours');
    }
  }
});

test('a rider knows nothing of the customer before she takes the order, and nothing but what she needs after', async () => {
  const { id } = await readyDelivery();
  const secrets = ['Station Road', '9800000004', 'Sita Kumari', 'customer@chulo.test', 'Ring '];
  const { text } = await server.request('GET', '/api/rides', { as: other });
  const free = JSON.stringify(JSON.parse(text).data.rides.find((ride: Ride) => ride.orderId === id));
  for (const secret of secrets) expect(free).not.toContain(secret);
  await act(rider, id, 'take');
  expect((await rideOf(rider, id))?.customer).toEqual({
    name: 'Sita Kumari Mishra',
    phone: '9800000004',
    address: 'Station Road 12, Janakpur',
    landmark: '',
    instructions: expect.stringContaining('Ring '),
    coordinates: null,
  });
  expect(JSON.stringify(await rideOf(rider, id))).not.toMatch(/email|customerId|subtotal|Masala/);
  for (const path of ['', '/payments', '/history', '/rider'])
    expect((await server.request('GET', `/api/orders/${id}${path}`, { as: rider })).status).toBeGreaterThan(
      400,
    );
});

test('an order of a rider whose account is switched off on the road can be taken by another one', async () => {
  const gone = await newRider('Gopal Sah');
  const { id, total } = await readyDelivery();
  await act(gone, id, 'take');
  await act(gone, id, 'pick-up');
  expect(await rideOf(rider, id)).toBeUndefined();
  const { status } = await server.request('PUT', `/api/staff/${gone.user.id}`, {
    as: admin,
    body: { isActive: false },
  });
  expect(status).toBe(200);
  expect((await act(gone, id, 'take')).status).toBe(401);
  expect(await rideOf(rider, id)).toMatchObject({ isMine: false, status: 'picked_up', customer: null });
  const read = await server.request('GET', `/api/orders/${id}/rider`, { as: admin });
  expect(read.body.data.rider).toMatchObject({ name: 'Gopal Sah', isActive: false });
  expect((await act(rider, id, 'take')).status).toBe(200);
  expect((await deliver(rider, id, total)).status).toBe(200);
});

test('an order that is cancelled on the way says so, and leaves the list when she has read it', async () => {
  const { id, total } = await readyDelivery();
  await act(rider, id, 'take');
  await act(rider, id, 'pick-up');
  await move(id, 'cancelled');
  expect(await rideOf(rider, id)).toMatchObject({ status: 'cancelled', customer: null, toCollect: 0 });
  const refused = await deliver(rider, id, total);
  expect([refused.status, refused.body.code]).toEqual([409, 'ride.cancelled']);
  expect((await act(rider, id, 'give-back')).status).toBe(200);
  expect(await rideOf(rider, id)).toBeUndefined();
  expect(await statusOf(id)).toBe('cancelled');
});

test.each([-1, 0, 0.01, 1_000])(
  'cash of %j beside what is due is refused, and nothing is delivered',
  async (by) => {
    const { id, total } = await readyDelivery();
    await act(rider, id, 'take');
    const { status, body } = await deliver(rider, id, by === 0 ? 0 : total + by);
    expect([status, body]).toMatchObject([409, { code: 'ride.cash_differs', data: { due: total } }]);
    expect(await statusOf(id)).toBe('ready');
  },
);

test('a repeated call takes the cash once, also several at once', async () => {
  const { id, total } = await readyDelivery();
  const before = (await listOf(rider)).cashInHand;
  await act(rider, id, 'take');
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => deliver(rider, id, total, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await deliver(rider, id, total, key)).status).toBe(200);
  expect((await listOf(rider)).cashInHand).toBe(before + total);
  const withoutKey = await server.request('POST', `/api/rides/${id}/delivered`, {
    as: rider,
    body: { cash: 0 },
  });
  expect(withoutKey.body.code).toBe('request.key_missing');
  const next = await readyDelivery();
  await act(rider, next.id, 'take');
  expect((await deliver(rider, next.id, next.total, key)).body.code).toBe('request.key_reused');
  expect(await statusOf(next.id)).toBe('ready');
});

test('an order that is paid is delivered without cash, and cash of one that staff have delivered is still taken', async () => {
  const paid = await readyDelivery();
  const wallet = { method: 'esewa', walletAccount: '9800000000', transactionReference: randomUUID() };
  await server.request('PUT', `/api/orders/${paid.id}/payment`, {
    as: admin,
    body: { ...wallet, orderTotal: paid.total },
  });
  expect((await rideOf(rider, paid.id))?.toCollect).toBe(0);
  await act(rider, paid.id, 'take');
  expect((await deliver(rider, paid.id, 0)).status).toBe(200);
  expect((await deliver(rider, paid.id, 0)).status).toBe(200);

  const { id, total } = await readyDelivery();
  await act(rider, id, 'take');
  await move(id, 'delivered');
  expect((await deliver(rider, id, total)).status).toBe(200);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test('a rider gives an order back, and staff take it from her', async () => {
  const { id } = await readyDelivery();
  await act(rider, id, 'take');
  await act(rider, id, 'pick-up');
  expect((await act(rider, id, 'not-found', { reason: 'Nobody opens' })).status).toBe(200);
  expect((await rideOf(rider, id))?.notFoundReason).toBe('Nobody opens');
  const read = () => server.request('GET', `/api/orders/${id}/rider`, { as: admin });
  expect((await read()).body.data.rider).toMatchObject({
    name: rider.user.name,
    notFoundReason: 'Nobody opens',
    notFoundAt: expect.any(String),
  });
  expect((await act(rider, id, 'give-back')).status).toBe(200);
  expect((await act(rider, id, 'give-back')).status).toBe(200);
  expect(await statusOf(id)).toBe('ready');
  const { body } = await server.request('GET', `/api/orders/${id}/history`, { as: admin });
  expect(body.data.at(-1)).toMatchObject({ status: 'ready', reason: 'Nobody opens' });

  await act(other, id, 'take');
  const released = await server.request('DELETE', `/api/orders/${id}/rider`, { as: admin });
  expect(released.body.data).toEqual({ rider: null });
  expect((await read()).body.data).toEqual({ rider: null });
  expect((await act(other, id, 'pick-up')).body.code).toBe('ride.not_yours');
  expect((await rideOf(rider, id))?.isMine).toBe(false);
});

test('only a delivery that is ready can be taken', async () => {
  const cooking = await placeDelivery('confirmed', 'preparing');
  expect(await rideOf(rider, cooking.id)).toMatchObject({ status: 'preparing', isMine: false });
  expect((await act(rider, cooking.id, 'take')).body.code).toBe('ride.not_ready');
  const pending = await placeDelivery();
  expect(await rideOf(rider, pending.id)).toBeUndefined();
  const { newOrder } = await simpleOrders(server);
  const pickup = await newOrder('confirmed', 'preparing', 'ready');
  expect(await rideOf(rider, pickup)).toBeUndefined();
  expect((await act(rider, pickup, 'take')).status).toBe(404);
  expect((await act(rider, randomUUID(), 'take')).status).toBe(404);
});

test('an order that the board has given out is taken by the rider who has it', async () => {
  const { id } = await readyDelivery();
  const kitchen = await server.signIn('kitchen');
  await server.request('PUT', `/api/orders/${id}/status`, { as: kitchen, body: { status: 'picked_up' } });
  expect((await act(rider, id, 'take')).status).toBe(200);
  expect((await act(rider, id, 'pick-up')).status).toBe(200);
  expect(await statusOf(id)).toBe('picked_up');
});

test('without riders there are no rides', async () => {
  const { id } = await readyDelivery();
  await setUsesRiders(false);
  expect(await listOf(rider)).toMatchObject({ isOn: false, rides: [] });
  expect((await act(rider, id, 'take')).body.code).toBe('ride.off');
  await setUsesRiders(true);
});

test('riders get an event without the order when one changes', async () => {
  const stream = await openEventStream(server.url, other.token);
  const { id } = await readyDelivery();
  await stream.waitFor((event) => event.topic === 'rides');
  expect(JSON.stringify(stream.events)).not.toContain(id);
  stream.close();
});

test('the address is gone a day after the delivery', async () => {
  const { id, total } = await readyDelivery();
  await act(rider, id, 'take');
  await deliver(rider, id, total);
  expect((await rideOf(rider, id))?.customer).not.toBeNull();
  await sql`alter table order_status_changes disable trigger user`.execute(server.db);
  await sql`
    update order_status_changes set changed_at = changed_at - interval '1 day' where order_id = ${id}`.execute(
    server.db,
  );
  expect(await rideOf(rider, id)).toBeUndefined();
});
