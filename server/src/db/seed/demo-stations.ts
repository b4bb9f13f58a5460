import { type Insertable, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Stations } from '../schema.ts';

/** The stations of a demo day and the categories that they cook. */
const STATIONS: readonly { name: string; categories: readonly string[] }[] = [
  { name: 'Oven', categories: ['Pizza', 'Pasta', 'Breakfast'] },
  { name: 'Grill', categories: ['Burgers', 'Mains', 'Sides'] },
  { name: 'Cold', categories: ['Salads', 'Desserts'] },
  { name: 'Drinks', categories: ['Drinks'] },
];

/** Sets stations up, unless there is one. */
export async function insertDemoStations(db: Database): Promise<void> {
  const existing = await db.selectFrom('stations').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const rows = STATIONS.map(({ name }, index): Insertable<Stations> => ({ name, position: index + 1 }));
  const stations = await db.insertInto('stations').values(rows).returning(['id', 'name']).execute();
  for (const { id, name } of stations) {
    const categories = STATIONS.find((station) => station.name === name)?.categories ?? [];
    await sql`
      insert into dish_stations (menu_item_id, station_id)
      select dish.id, ${id}::uuid from menu_items as dish join categories on categories.id = dish.category_id
      where categories.name = any(${[...categories]}::text[])`.execute(db);
  }
}
