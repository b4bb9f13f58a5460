import { randomUUID } from 'node:crypto';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../doctor/invariants.ts';
import { createRandom } from '../../../testing/hostile/random.ts';
import { type KilledConnections, killConnections } from '../../../testing/killed-connections.ts';
import { lineOf, readMenu } from '../../../testing/order-bodies.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { LONG_MS, reportFigure, SIZES } from '../../../testing/trust.ts';

/** More than a call sends. */
const MAX_STATEMENTS = 30;
const RUNS = SIZES.cutCounterOrders;

let server: TestServer;
let kills: KilledConnections;
let drink: MenuItem;
let cashier: SessionGrant;

beforeAll(async () => {
  server = await startTestServer();
  drink = (await readMenu(server)).find((item) => item.price === 80) as MenuItem;
  cashier = await server.signIn('cashier');
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(server.db);
  kills = await killConnections({ ...server.connection, user: rows[0]?.user ?? '' });
});
afterAll(async () => {
  await kills.close();
  await server.close();
});

test(
  'an order with its cash that is cut anywhere and sent again is taken once',
  async () => {
    const random = createRandom(55);
    let cuts = 0;
    const numbers = new Set<number>();
    for (let run = 0; run < RUNS; run += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = {
        items: [lineOf({ item: drink, quantity: 2 })],
        deliveryType: 'pickup',
        total: 181,
        channel: 'counter',
        caller: run % 2 === 0 ? {} : { name: 'Hari', phone: `98100000${10 + (run % 5)}` },
        tenders: [{ method: 'cash', amount: 181, given: 200 }],
      };
      kills.killBefore(random.below(MAX_STATEMENTS));
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const answer = await server.request('POST', '/api/counter/orders', { as: cashier, body, headers });
        if (kills.wasKilled()) cuts += 1;
        if (answer.status >= 500) continue;
        expect(answer.status, answer.text).toBe(201);
        expect(answer.body.data.order).toMatchObject({ paidAmount: 181, status: 'confirmed' });
        numbers.add(answer.body.data.order.orderNumber);
        break;
      }
    }
    expect(numbers.size).toBe(RUNS);
    expect(cuts).toBeGreaterThan(0);
    const { rows } = await sql<{ orders: number; paid: string }>`
      select count(*)::int as orders, sum(paid_amount) as paid from orders where taken_by is not null`.execute(
      server.db,
    );
    expect(rows).toEqual([{ orders: RUNS, paid: `${RUNS * 181}.00` }]);
    expect(await findBrokenInvariants(server.db)).toEqual([]);
    reportFigure(47, `${RUNS} orders of the counter, ${cuts} cut`);
  },
  LONG_MS,
);
