import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsFolder, readMigrations } from '../db/migrate.ts';
import { TEMPLATE } from '../testing/global-setup.ts';
import { insertPastOrders } from '../testing/past-orders.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { checkTime, LONG_MS, SIZES } from '../testing/trust.ts';
import { runChecks } from './checks.ts';
import { dataChecks } from './data-checks.ts';
import { databaseChecks } from './database-checks.ts';
import { openReadOnly } from './read-only.ts';

const LIMIT_MS = 5_000;

/** What the server writes beside an order. */
const COMPLETE_THE_ORDERS = `
  begin;
  alter table order_status_changes disable trigger user;
  insert into order_status_changes (order_id, from_status, to_status, changed_at)
  select orders.id, from_status, to_status, at from orders cross join lateral (values
    (1, null::order_status, 'pending'::order_status, created_at), (2, 'pending', 'confirmed', confirmed_at),
    (3, 'confirmed', 'preparing', confirmed_at), (4, 'preparing', 'ready', left_kitchen_at),
    (5, 'ready', status, left_kitchen_at)) as step (number, from_status, to_status, at)
  order by orders.created_at, number;
  alter table order_status_changes enable trigger user;
  insert into order_day_changes (day) select distinct placed_on from orders;
  select post_earlier_orders(day) from (select distinct placed_on from orders) as days (day);
  commit;
  vacuum analyze order_status_changes, ledger_entries, ledger_lines`;

test('the doctor finds nothing in a restaurant with many orders', { timeout: LONG_MS }, async () => {
  const { connection, appConnection, drop } = await createTestDatabase(TEMPLATE);
  onTestFinished(drop);
  await insertPastOrders(connection, SIZES.pastOrders);
  const owner = new pg.Client(connection);
  await owner.connect();
  for (const statement of COMPLETE_THE_ORDERS.split(';')) await owner.query(statement);
  await owner.end();

  const { read, close } = await openReadOnly(appConnection);
  const startedAt = performance.now();
  const migrations = await readMigrations(migrationsFolder());
  const { findings, count } = await runChecks([
    ...databaseChecks(read, { migrations, connections: 20 }),
    ...(await dataChecks(read)),
  ]);
  const milliseconds = performance.now() - startedAt;
  await close();
  expect(findings.filter(({ what }) => !what.includes('fsync off'))).toEqual([]);
  const what = `doctor: ${count} checks of ${SIZES.pastOrders} orders`;
  checkTime(21, { what, ms: milliseconds, limitMs: LIMIT_MS });
});
