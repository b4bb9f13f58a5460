import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { startSlotRace } from '../../../testing/slot-race.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { SIZES } from '../../../testing/trust.ts';

const CUSTOMERS = 50;
const ROUNDS = SIZES.slotRounds;

let server: TestServer;
let customers: SessionGrant[];

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0, databaseConnections: 20 });
  customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => server.registerCustomer()));
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
  await server.close();
});

test.each([
  [1, 0],
  [6, ROUNDS],
])('of 50 simultaneous orders, a slot of %i never gets more', async (capacity, firstSlot) => {
  const race = await startSlotRace(server, customers, capacity);
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    expect(await race.run(firstSlot + round)).toHaveLength(capacity);
  console.info(
    `slots of ${capacity}: ${ROUNDS} rounds of ${CUSTOMERS} at once in ${Math.round(performance.now() - started)} ms`,
  );
});

test('cancelled and restored orders keep within the capacity while others take the places', async () => {
  const race = await startSlotRace(server, customers.slice(0, 10), 3);
  const admin = await server.signIn('admin');
  const slot = 2 * ROUNDS + 1;
  const placed = await race.run(slot);
  const move = (id: string, status: string) =>
    server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status } });
  await Promise.all(placed.map((id) => move(id, 'cancelled')));
  const [, ...answers] = await Promise.all([
    race.run(slot).catch(() => null),
    ...placed.map((id) => move(id, 'pending')),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { body } of refused) expect(body.code).toBe('order.slot_taken');
  const open = await server.db
    .selectFrom('scheduled_orders')
    .innerJoin('orders', 'orders.id', 'scheduled_orders.order_id')
    .select('orders.id')
    .where('orders.status', '<>', 'cancelled')
    .where('scheduled_orders.starts_at', '=', (query) =>
      query
        .selectFrom('scheduled_orders')
        .select('starts_at')
        .where('order_id', '=', placed[0] ?? ''),
    )
    .execute();
  expect(open).toHaveLength(3);
});
