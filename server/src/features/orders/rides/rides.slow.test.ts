import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { createRandom } from '../../../testing/hostile/random.ts';
import { type KilledConnections, killConnections } from '../../../testing/killed-connections.ts';
import { orderBody, placeAtServerPrice, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { LONG_MS, reportFigure, SIZES } from '../../../testing/trust.ts';

/** More than the calls of a delivery send. */
const MAX_STATEMENTS = 45;
const RUNS = SIZES.cutRides;

let server: TestServer;
let kills: KilledConnections;
let drink: MenuItem;
let customer: SessionGrant;
let admin: SessionGrant;
let rider: SessionGrant;

beforeAll(async () => {
  server = await startTestServer({ maxOpenOrders: 0 });
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  [customer, admin, rider] = await Promise.all([
    server.signIn('customer'),
    server.signIn('admin'),
    server.signIn('courier'),
  ]);
  const { id } = (await server.request('GET', '/api/restaurants')).body.data[0];
  await server.request('PUT', `/api/restaurants/${id}`, { as: admin, body: { usesRiders: true } });
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(server.db);
  kills = await killConnections({ ...server.connection, user: rows[0]?.user ?? '' });
});
afterAll(async () => {
  await kills.close();
  await server.close();
});

async function readyDelivery(): Promise<{ id: string; total: number }> {
  const body = orderBody([{ item: drink, quantity: 2 }], 0, { specialInstructions: randomUUID() });
  const placed = await placeAtServerPrice(server, customer, body);
  expect(placed.status, placed.text).toBe(201);
  const { id, total } = placed.body.data;
  for (const status of ['confirmed', 'preparing', 'ready'])
    await server.request('PUT', `/api/orders/${id}/status`, { as: admin, body: { status } });
  return { id, total };
}

test(
  'a delivery whose calls are cut before and after they were stored, and sent again, has one rider and its cash once',
  async () => {
    const random = createRandom(56);
    let [cuts, unheard, cash] = [0, 0, 0];
    const ids: string[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { id, total } = await readyDelivery();
      ids.push(id);
      cash += total;
      const headers = { 'idempotency-key': randomUUID() };
      kills.killBefore(random.below(MAX_STATEMENTS));
      for (const [step, body] of [['take'], ['pick-up'], ['delivered', { cash: total }]] as const) {
        let isHeard = false;
        for (let attempt = 0; attempt < 10 && !isHeard; attempt += 1) {
          const answer = await server.request('POST', `/api/rides/${id}/${step}`, {
            as: rider,
            headers,
            ...(body && { body }),
          });
          if (answer.status >= 500) continue;
          expect(answer.status, answer.text).toBe(200);
          // Stored, but the network was cut before the answer came.
          isHeard = random.below(3) > 0;
          if (!isHeard) unheard += 1;
        }
        expect(isHeard).toBe(true);
      }
      if (kills.wasKilled()) cuts += 1;
    }
    expect(cuts).toBeGreaterThan(0);
    expect(unheard).toBeGreaterThan(0);
    const { rows } = await sql`
      select orders.status, deliveries.rider_id, payments.count as payments,
        payments.cash = orders.total and orders.paid_amount = orders.total as is_paid, steps.statuses
      from orders join deliveries on deliveries.order_id = orders.id
      cross join lateral (select count(*)::int as count, sum(amount) as cash from payments
        where order_id = orders.id and payments.rider_id = ${rider.user.id}) as payments
      cross join lateral (select array_agg(to_status::text order by id) as statuses from order_status_changes
        where order_id = orders.id) as steps
      where orders.id = any(${ids}::uuid[])`.execute(server.db);
    const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'picked_up', 'delivered'];
    const once = { status: 'delivered', rider_id: rider.user.id, payments: 1, is_paid: true, statuses };
    expect(rows).toEqual(ids.map(() => once));
    const { body } = await server.request('GET', '/api/rides', { as: rider });
    expect(body.data.cashInHand).toBe(cash);
    expect(await findBrokenInvariants(server.db)).toEqual([]);
    reportFigure(47, `${RUNS} deliveries by a rider, ${cuts} cut and ${unheard} answers not heard`);
  },
  LONG_MS,
);
