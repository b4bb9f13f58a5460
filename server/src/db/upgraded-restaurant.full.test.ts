import { basename } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findBrokenInvariants } from '../doctor/invariants.ts';
import { createBackupStage, emptyDatabase, queryRows } from '../testing/backup-stage.ts';
import { hashCheaply } from '../testing/cheap-passwords.ts';
import { call, dataOf, signIn } from '../testing/http-client.ts';
import { databaseUrlOf, runDoctorCommand, startProduct, tidyProducts } from '../testing/product.ts';
import { openDatabaseBefore } from '../testing/upgrades/earlier-database.ts';
import { insertOrders, insertRestaurant } from '../testing/upgrades/earlier-restaurant.ts';
import { connectDatabase } from './client.ts';

afterAll(tidyProducts);

const KEPT = [
  'orders',
  'order_lines',
  'order_status_changes',
  'payments',
  'ledger_entries',
  'ledger_lines',
  'menu_items',
  'promos',
  'restaurants',
];

test('a restaurant of migration 0080 starts, is edited, and is restored from a backup as it was', async () => {
  const { connection, client } = await openDatabaseBefore('0081');
  const restaurant = await insertRestaurant(client, 1);
  await insertOrders(client, restaurant);
  const password = 'momo for breakfast';
  await client.query('update users set password_hash = $1', [await hashCheaply(password)]);
  const settings = { DATABASE_URL: databaseUrlOf(connection), DEMO: '0', ALWAYS_OPEN: '1' };
  const { url, stop } = await startProduct(settings);

  const { token } = await signIn(url, 'admin@example.test', password);
  const change = async (path: string, body: object) =>
    dataOf<object>(await call(url, 'PUT', path, { token, body }));
  const { restaurantId, dishId, promoId } = restaurant;
  expect(await change(`/api/menu/${dishId}`, { price: 120 })).toMatchObject({ price: 120 });
  await change(`/api/restaurants/${restaurantId}`, { taxRate: 5 });
  await change(`/api/promos/${promoId}`, { usage_limit: 50 });
  const { rows: waiting } = await client.query("select id from orders where status = 'pending'");
  await change(`/api/orders/${waiting[0].id}/status`, { status: 'confirmed' });
  // A check refuses under its new name.
  await expect(client.query('update reviews set rating = 6')).rejects.toThrow('reviews_rating_from_1_to_5');
  await stop();

  const { db, close } = connectDatabase(connection, 1, () => undefined);
  expect(await findBrokenInvariants(db)).toEqual([]);
  await close();
  const { diagnosis } = runDoctorCommand(settings);
  expect(
    diagnosis?.findings.filter(({ check }) => ['migrations', 'structure', 'data'].includes(check)),
  ).toEqual([]);

  const stage = createBackupStage(connection);
  onTestFinished(stage.close);
  const { file } = await stage.backUp();
  const copy = await emptyDatabase();
  await stage.restore(copy, basename(file));
  for (const table of KEPT) {
    const rows = `select to_jsonb(kept) as row from ${table} as kept order by to_jsonb(kept)::text`;
    expect(await queryRows(copy, rows), table).toEqual(await queryRows(connection, rows));
  }
});
