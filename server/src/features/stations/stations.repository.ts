import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Stations } from '../../db/schema.ts';

const STATIONS_LOCK = 7_215_520;

export type StationRow = Pick<Selectable<Stations>, 'id' | 'name'>;

/** Changes of the list run one after the other, so that its length and its order stay right. */
export async function lockStations(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STATIONS_LOCK}::bigint)`.execute(db);
}

export async function listStations(db: Database): Promise<StationRow[]> {
  return db.selectFrom('stations').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}

/** The dishes of each station, also deleted ones: open orders may contain them. */
export async function listDishes(db: Database) {
  return db
    .selectFrom('dish_stations')
    .select(['station_id', 'menu_item_id'])
    .orderBy('menu_item_id')
    .execute();
}
export type DishRow = Awaited<ReturnType<typeof listDishes>>[number];

export async function insertStation(db: Database, name: string, position: number): Promise<StationRow> {
  return db
    .insertInto('stations')
    .values({ name, position })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function updateName(db: Database, stationId: string, name: string): Promise<void> {
  await db.updateTable('stations').set({ name }).where('id', '=', stationId).execute();
}

/** Stores the order of the list, counted from 1. */
export async function updatePositions(db: Database, stationIds: readonly string[]): Promise<void> {
  await sql`
    update stations set position = place.position
    from unnest(${[...stationIds]}::uuid[]) with ordinality as place (id, position)
    where stations.id = place.id and stations.position <> place.position`.execute(db);
}

export async function deleteStation(db: Database, stationId: string): Promise<void> {
  await db.deleteFrom('stations').where('id', '=', stationId).execute();
}

/** The row cannot be deleted until the transaction ends. */
export async function lockStation(db: Database, stationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stations')
    .select('id')
    .where('id', '=', stationId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * @param stationId null takes the station away
 * @returns the dishes that were not of this station before; none for null
 */
export async function setStationOfDishes(
  db: Database,
  stationId: string | null,
  menuItemIds: readonly string[],
): Promise<string[]> {
  if (stationId === null) {
    await db
      .deleteFrom('dish_stations')
      .where('menu_item_id', '=', sql<string>`any(${menuItemIds}::uuid[])`)
      .execute();
    return [];
  }
  const { rows } = await sql<{ menu_item_id: string }>`
    insert into dish_stations (menu_item_id, station_id)
    select dish, ${stationId}::uuid from unnest(${[...menuItemIds]}::uuid[]) as dish order by dish
    on conflict (menu_item_id) do update set station_id = excluded.station_id
      where dish_stations.station_id <> excluded.station_id
    returning menu_item_id`.execute(db);
  return rows.map((row) => row.menu_item_id);
}

/** The station of all dishes of a category; null when it has none, or not all of them have the same one. */
export async function findStationOfCategory(db: Database, categoryId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('menu_items')
    .leftJoin('dish_stations', 'dish_stations.menu_item_id', 'menu_items.id')
    .select('dish_stations.station_id')
    .distinct()
    .where('menu_items.category_id', '=', categoryId)
    .where('menu_items.deleted_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.station_id ?? null) : null;
}

/** The dishes of a category that are not deleted; null when there is no such category. */
export async function listDishesOfCategory(db: Database, categoryId: string): Promise<string[] | null> {
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!category) return null;
  const dishes = await db
    .selectFrom('menu_items')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .execute();
  return dishes.map(({ id }) => id);
}
