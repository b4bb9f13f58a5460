import type pg from 'pg';
import { expect, test } from 'vitest';
import { findBrokenInvariants } from '../doctor/invariants.ts';
import { MIGRATION_NAMES, openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';
import { insertOrders, insertRestaurant } from '../testing/upgrades/earlier-restaurant.ts';
import { STATEMENTS } from '../testing/upgrades/previous-release.ts';
import { connectDatabase } from './client.ts';

const KEPT = [
  ...['users', 'restaurants', 'categories', 'menu_items', 'promos', 'reviews'],
  ...['orders', 'order_lines', 'order_status_changes', 'payments'],
];

/** Every row of the tables that nobody may lose. */
async function readRows(client: pg.Client): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const table of KEPT) {
    const found = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(kept) as row from ${table} as kept order by to_jsonb(kept) ->> 'id', to_jsonb(kept) ->> 'order_id'`,
    );
    rows.push(...found.rows.map(({ row }) => ({ table, ...row })));
  }
  return rows;
}

/** 0007 and 0009 fill these from the history and the menu; 0011 drops the last one. */
const CHANGED = ['confirmed_at', 'left_kitchen_at', 'prep_minutes', 'prints_tickets'];

test.each(MIGRATION_NAMES.filter((name) => name > '0004'))(
  'a restaurant with orders keeps everything when it upgrades from the schema before %s',
  async (migration) => {
    const { connection, client, migrateNow } = await openDatabaseBefore(migration);
    await insertOrders(client, await insertRestaurant(client, 1));
    const before = await readRows(client);
    expect(await migrateNow()).toEqual(MIGRATION_NAMES.filter((name) => name >= migration));
    expect(await migrateNow()).toEqual([]);
    const after = await readRows(client);
    expect(after).toEqual(
      before.map((row) =>
        expect.objectContaining(
          Object.fromEntries(Object.entries(row).filter(([column]) => !CHANGED.includes(column))),
        ),
      ),
    );
    const { db, close } = connectDatabase(connection, 1, () => undefined);
    expect(await findBrokenInvariants(db)).toEqual([]);
    await close();
  },
);

test('every statement of release 0.1.0 is valid on the present schema', async () => {
  const { client, migrateNow } = await openDatabaseBefore('9999');
  await migrateNow();
  const refused: string[] = [];
  for (const [number, text] of STATEMENTS.entries())
    await client
      .query(`prepare s${number} as ${text}`)
      .catch((error: Error) => refused.push(`${error.message}: ${text}`));
  expect(STATEMENTS.length).toBeGreaterThan(200);
  expect(refused).toEqual([]);
});
