import { setTimeout as wait } from 'node:timers/promises';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createReportsService, type ReportsService } from './reports.service.ts';
import { countAllOrders, insertOrder, readAllTotals, updateOrderStatus } from './testing/orders.ts';

let server: TestServer;
let reports: ReportsService;
let dishes: string[];
beforeAll(async () => {
  server = await startTestServer();
  reports = createReportsService({ db: server.db, clock: { now: () => new Date() } });
  dishes = (await server.db.selectFrom('menu_items').select('id').execute()).map((row) => row.id);
});
afterAll(() => server.close());

const FULFILMENTS: readonly FulfilmentType[] = ['delivery', 'pickup', 'dine_in'];
const WRITERS = 3;
const ORDERS_PER_WRITER = 60;

/** Places orders on three days around midnight, cancels, uncancels and pays some of them. */
async function writeOrders(writer: number): Promise<void> {
  for (let n = 0; n < ORDERS_PER_WRITER; n += 1) {
    const id = await server.db.transaction().execute(async (transaction) => {
      const orderId = await insertOrder(transaction, {
        placedAt: new Date(Date.parse('2025-03-09T18:14:59.999Z') + (n % 3) * 86_400_000 + (n % 2)),
        status: 'pending',
        fulfilment: FULFILMENTS[(writer + n) % 3] ?? 'pickup',
        total: 100 + n + writer / 100,
        lines: [0, 1].map((line) => ({
          menuItemId: dishes[(writer * 7 + n + line) % 5] ?? '',
          quantity: 1 + (n % 4),
          unitPrice: 12.35,
        })),
      });
      // Delays the commit, so that transactions that began later commit earlier.
      await wait(n % 5);
      return orderId;
    });
    if (n % 3 === 0) await updateOrderStatus(server.db, id, 'cancelled');
    if (n % 6 === 0) await updateOrderStatus(server.db, id, 'confirmed');
    if (n % 4 === 0)
      await server.db
        .updateTable('orders')
        .set({ paid_amount: sql<string>`total` })
        .where('id', '=', id)
        .execute();
    // A delivered order also updates the sold counters of the referenced dishes.
    await sql`update menu_items set order_count = order_count + 1 where id = ${dishes[n % 5]}`.execute(
      server.db,
    );
  }
}

test('totals are exact after simultaneous orders, changes and aggregation runs', async () => {
  let isWriting = true;
  const errors: unknown[] = [];
  let runs = 0;
  const running = Array.from({ length: 3 }, async () => {
    // Three concurrent runs, as in three processes.
    while (isWriting) {
      await reports.aggregateChangedDays().catch((error: unknown) => errors.push(error));
      runs += 1;
    }
  });
  const admin = await server.signIn('admin');
  const reading = (async () => {
    while (isWriting) {
      const response = await server.request('GET', '/api/orders/report?from=2025-03-09&to=2025-03-12', {
        as: admin,
      });
      const { totalOrders, byDay, byDeliveryType } = response.body.data;
      const sum = (rows: { orders: number }[]) => rows.reduce((total, row) => total + row.orders, 0);
      expect([sum(byDay), sum(byDeliveryType)]).toEqual([totalOrders, totalOrders]);
    }
  })();
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOrders(writer)));
  isWriting = false;
  await Promise.all([...running, reading]);
  await reports.aggregateChangedDays();

  expect(errors).toEqual([]);
  expect(runs).toBeGreaterThan(3);
  const { totals } = await countAllOrders(server.db);
  expect(totals).toHaveLength(12);
  expect(await readAllTotals(server.db)).toEqual(await countAllOrders(server.db));
  expect(await server.db.selectFrom('order_day_changes').selectAll().execute()).toEqual([]);
  expect((await reports.readStats()).totalOrders).toBe(WRITERS * ORDERS_PER_WRITER);
});

test('an order that commits during an aggregation run is in the next one', async () => {
  const before = (await reports.readStats()).totalOrders;
  const slow = await server.db.startTransaction().execute();
  await insertOrder(slow, { placedAt: new Date('2025-03-10T06:00:00Z') });
  await insertOrder(server.db, { placedAt: new Date('2025-03-10T06:00:00Z') });
  expect((await reports.readStats()).totalOrders).toBe(before + 1);
  await slow.commit().execute();
  expect((await reports.readStats()).totalOrders).toBe(before + 2);
  await reports.aggregateChangedDays();
  expect(await readAllTotals(server.db)).toEqual(await countAllOrders(server.db));
});

test('a day aggregated without refunds by an older version is aggregated again', async () => {
  const placedAt = new Date('2024-05-01T06:00:00Z');
  await insertOrder(server.db, { placedAt, total: 90, paid: 90, status: 'cancelled' });
  await reports.aggregateChangedDays();
  await server.db.transaction().execute(async (transaction) => {
    await sql`delete from order_day_totals where day = '2024-05-01'`.execute(transaction);
    await sql`insert into order_day_totals (day, fulfilment, orders, cancelled, value, paid)
        values ('2024-05-01', 'pickup', 1, 1, 0, 0)`.execute(transaction);
  });
  await reports.aggregateChangedDays();
  expect(await readAllTotals(server.db)).toEqual(await countAllOrders(server.db));
  expect(await server.db.selectFrom('order_day_changes').selectAll().execute()).toEqual([]);
});

test('a day whose last order of a type is cancelled keeps the count and loses the revenue', async () => {
  const id = await insertOrder(server.db, {
    placedAt: new Date('2024-07-01T06:00:00Z'),
    lines: [{ menuItemId: dishes[0] ?? '', quantity: 2, unitPrice: 50 }],
  });
  await reports.aggregateChangedDays();
  await updateOrderStatus(server.db, id, 'cancelled');
  await reports.aggregateChangedDays();
  const { totals, items } = await readAllTotals(server.db);
  expect(totals.filter((row) => row.day === '2024-07-01')).toEqual([
    {
      day: '2024-07-01',
      fulfilment: 'pickup',
      orders: 1,
      cancelled: 1,
      value: '0.00',
      paid: '0.00',
      refund_due: '0.00',
    },
  ]);
  expect(items.filter((row) => row.day === '2024-07-01')).toEqual([]);
});

test('a change that does not affect the totals leaves no day to aggregate', async () => {
  const id = await insertOrder(server.db, {
    placedAt: new Date('2024-07-02T06:00:00Z'),
    status: 'pending',
  });
  await reports.aggregateChangedDays();
  await server.db.updateTable('orders').set({ seen_at: new Date() }).where('id', '=', id).execute();
  expect(await server.db.selectFrom('order_day_changes').selectAll().execute()).toEqual([]);
});
