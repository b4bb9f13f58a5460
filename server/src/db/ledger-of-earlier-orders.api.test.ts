import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findBrokenInvariants } from '../doctor/invariants.ts';
import { createBackupStage, emptyDatabase } from '../testing/backup-stage.ts';
import { type EarlierDatabase, insertRow, openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';
import { insertOrders, insertRestaurant } from '../testing/upgrades/earlier-restaurant.ts';
import type { Restaurant } from '../testing/upgrades/previous-release.ts';
import { type ConnectionSettings, connectDatabase } from './client.ts';

/** The release before may write between any two of these. */
const BEFORE = '0121_ledger.sql';
const PAYMENTS_ARE_POSTED = '0123_payments_are_posted.sql';
const ALL_IS_POSTED = '0124_earlier_orders_are_posted.sql';

async function brokenIn(connection: ConnectionSettings): Promise<string[]> {
  const { db, close } = connectDatabase(connection, 1, () => undefined);
  onTestFinished(close);
  return findBrokenInvariants(db);
}

/** The rows as they are compared: without the ids of entries. */
async function readLedger(connection: ConnectionSettings): Promise<object[]> {
  const { db, close } = connectDatabase(connection, 1, () => undefined);
  onTestFinished(close);
  const { rows } = await sql<object>`
    select kind, order_id, number, actor_id, happened_at, array(
        select row (line, account, amount)::text from ledger_lines where entry_id = ledger_entries.id order by line) as lines
    from ledger_entries order by order_id, kind::text, number`.execute(db);
  return rows;
}

async function openRestaurant(migration: string): Promise<EarlierDatabase & { restaurant: Restaurant }> {
  const opened = await openDatabaseBefore(migration);
  const restaurant = await insertRestaurant(opened.client, 1);
  await insertOrders(opened.client, restaurant);
  return { ...opened, restaurant };
}

async function readOrders(client: pg.Client, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`select id from orders where ${condition}`);
  return rows.map(({ id }) => id);
}

/** What a server of the release before does, with its history. */
async function move(client: pg.Client, id: string | undefined, from: string, to: string): Promise<void> {
  await client.query('update orders set status = $2 where id = $1', [id, to]);
  await insertRow(client, 'order_status_changes', { order_id: id, from_status: from, to_status: to });
  const uses = { cancelled: -1 }[to] ?? { cancelled: 1 }[from] ?? 0;
  await client.query(
    'update promos set uses = uses + $2 where id = (select promo_id from orders where id = $1)',
    [id, uses],
  );
}

async function pay(client: pg.Client, id: string | undefined, recorded_by: string): Promise<void> {
  await client.query(
    `insert into payments (order_id, amount, method, recorded_by) select id, total, 'cash', $2 from orders where id = $1`,
    [id, recorded_by],
  );
  await client.query('update orders set paid_amount = total where id = $1', [id]);
}

test('an upgrade posts all earlier orders, payments and cancellations with their times', async () => {
  const { connection, client, migrateNow } = await openRestaurant(BEFORE);
  await migrateNow();
  expect(await brokenIn(connection)).toEqual([]);
  const { rows } = await client.query(
    `select kind, count(*)::int as entries, bool_and(happened_at = coalesce(
        (select max(changed_at) from order_status_changes as change
          where change.order_id = orders.id and to_status = 'cancelled' and kind = 'cancelled'),
        (select recorded_at from payments where order_id = orders.id and kind = 'payment'), created_at)) as "isTimely"
     from ledger_entries join orders on orders.id = order_id group by kind order by kind::text`,
  );
  expect(rows).toEqual([
    { kind: 'cancelled', entries: 1, isTimely: true },
    { kind: 'payment', entries: 2, isTimely: true },
    { kind: 'placed', entries: 4, isTimely: true },
  ]);
});

const aboutLedger = async (connection: ConnectionSettings) =>
  (await brokenIn(connection)).filter((message) => message.includes('ledger'));

test('what a server of the release before pays and cancels during the upgrade is posted once', async () => {
  const { connection, client, restaurant, migrateBefore, migrateNow } = await openRestaurant(BEFORE);
  const [pending] = await readOrders(client, `status = 'pending'`);
  const [preparing] = await readOrders(client, `status = 'preparing'`);
  await migrateBefore(PAYMENTS_ARE_POSTED);
  // One of them is paid after its cancellation.
  await insertOrders(client, restaurant);
  await pay(client, preparing, restaurant.adminId);
  await move(client, preparing, 'preparing', 'cancelled');
  await migrateBefore(ALL_IS_POSTED);
  await pay(client, pending, restaurant.adminId);
  await move(client, pending, 'pending', 'cancelled');
  await migrateNow();
  expect(await aboutLedger(connection)).toEqual([]);
  const before = await readLedger(connection);
  await client.query('select post_earlier_orders(placed_on) from orders');
  expect(await readLedger(connection)).toEqual(before);
});

test.each([
  'confirmed',
  'cancelled',
  'cancelled, confirmed',
  'cancelled, confirmed, cancelled',
  'cancelled, confirmed, cancelled, preparing',
])('orders that went on to %s before the earlier ones were posted are posted once', async (path) => {
  const { connection, client, migrateBefore, migrateNow } = await openRestaurant(BEFORE);
  const { rows } = await client.query<{ id: string; status: string }>('select id, status from orders');
  await migrateBefore(ALL_IS_POSTED);
  for (const { id, status } of rows) {
    let from = status;
    for (const to of path.split(', ').filter((step, index) => index > 0 || step !== status)) {
      await move(client, id, from, to);
      from = to;
    }
  }
  await migrateNow();
  expect(await aboutLedger(connection)).toEqual([]);
});

test('a restore of a backup posts nothing twice, and one of an earlier release posts its orders', async () => {
  const { connection, client, migrateNow } = await openRestaurant(ALL_IS_POSTED);
  const stage = createBackupStage(connection);
  onTestFinished(stage.close);
  const earlier = await openRestaurant(BEFORE);
  const ofEarlier = await stage.backUp({
    connection: earlier.connection,
    now: new Date('2026-01-01T00:00:00Z'),
  });
  const migratedByRestore = await emptyDatabase();
  await stage.restore(migratedByRestore, ofEarlier.file);
  expect(await brokenIn(migratedByRestore)).toEqual([]);
  await earlier.migrateNow();
  expect(await readLedger(migratedByRestore)).toEqual(await readLedger(earlier.connection));

  await migrateNow();
  const [pending] = await readOrders(client, `status = 'pending'`);
  await move(client, pending, 'pending', 'cancelled');
  const { file } = await stage.backUp();
  const restored = await emptyDatabase();
  await stage.restore(restored, file);
  expect(await readLedger(restored)).toEqual(await readLedger(connection));
  expect(await brokenIn(restored)).toEqual([]);
  const after = connectDatabase(restored, 1, () => undefined);
  onTestFinished(after.close);
  const change = sql`update ledger_lines set amount = 1`.execute(after.db);
  await expect(change).rejects.toThrow('append-only');
});
