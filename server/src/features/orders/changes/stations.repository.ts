import { sql } from 'kysely';
import type { Database } from '../../../db/client.ts';

/** False when the station no longer exists. A repeated call inserts nothing. */
export async function insertFinishedStation(
  db: Database,
  orderId: string,
  stationId: string,
): Promise<boolean> {
  const station = await db
    .selectFrom('stations')
    .select('id')
    .where('id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  if (!station) return false;
  await db
    .insertInto('finished_stations')
    .values({ order_id: orderId, station_id: stationId })
    .onConflict((conflict) => conflict.columns(['order_id', 'station_id']).doNothing())
    .execute();
  return true;
}

export async function deleteFinishedStation(db: Database, orderId: string, stationId: string): Promise<void> {
  await db
    .deleteFrom('finished_stations')
    .where('order_id', '=', orderId)
    .where('station_id', '=', stationId)
    .execute();
}

/** Every station of an order starts anew. */
export async function deleteFinishedStations(db: Database, orderId: string): Promise<void> {
  await db.deleteFrom('finished_stations').where('order_id', '=', orderId).execute();
}

/**
 * A station that gets another dish of an order in preparation is not finished with it. The orders stay locked until the
 * transaction ends, so that the station cannot be finished meanwhile.
 * @returns the orders for which it starts anew
 */
export async function reopenStation(
  db: Database,
  stationId: string,
  menuItemIds: readonly string[],
): Promise<{ orderId: string; customerId: string }[]> {
  if (menuItemIds.length === 0) return [];
  const { rows } = await sql<{ id: string; customer_id: string }>`
    with cooking as materialized (
      select id, customer_id from orders
      where status = 'preparing' and exists (
        select from order_lines
        where order_lines.order_id = orders.id and menu_item_id = any(${[...menuItemIds]}::uuid[]))
      order by id for no key update
    ), reopened as (
      delete from finished_stations using cooking
      where finished_stations.order_id = cooking.id and station_id = ${stationId}::uuid
      returning order_id
    )
    select id, customer_id from cooking where id in (select order_id from reopened)`.execute(db);
  return rows.map((row) => ({ orderId: row.id, customerId: row.customer_id }));
}

export async function listFinishedStations(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('finished_stations')
    .select(['order_id', 'station_id'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('finished_at')
    .orderBy('station_id')
    .execute();
}

/** The present stations of the dishes of an order. */
export async function listStationsOfOrder(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('dish_stations', 'dish_stations.menu_item_id', 'order_lines.menu_item_id')
    .select('dish_stations.station_id')
    .distinct()
    .where('order_lines.order_id', '=', orderId)
    .execute();
  return rows.map((row) => row.station_id);
}
