import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Restaurants } from '../../db/schema.ts';
import { columnsOfTable } from '../../db/stored-fields.ts';

export type RestaurantRow = Omit<Selectable<Restaurants>, 'created_at'>;

/** The hours have a form and an operation of their own. */
type HoursColumn =
  | 'weekly_hours'
  | 'last_orders_minutes'
  | 'hours_version'
  | 'closed_on'
  | 'paused_until'
  | 'busy_minutes'
  | 'busy_until'
  | 'delivery_paused_until';

type SettingsUpdate = Omit<
  Updateable<Restaurants>,
  'id' | 'version' | 'created_at' | 'edited_at' | 'set_up_at' | HoursColumn
>;
/** Changes of the editable settings. */
export type RestaurantChanges = {
  [Column in keyof SettingsUpdate]?: Exclude<SettingsUpdate[Column], undefined>;
};

const RESTAURANT_COLUMNS = columnsOfTable('restaurants').filter((column) => column !== 'created_at');

/** The only restaurant; the first start of the server inserts it. */
export async function readRestaurant(db: Database): Promise<RestaurantRow> {
  return db
    .selectFrom('restaurants')
    .select(RESTAURANT_COLUMNS)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Locks the restaurant until the transaction ends. */
export async function lockRestaurant(db: Database, restaurantId: string): Promise<RestaurantRow | null> {
  const row = await db
    .selectFrom('restaurants')
    .select(RESTAURANT_COLUMNS)
    .where('id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRestaurant(
  db: Database,
  restaurantId: string,
  changes: RestaurantChanges,
): Promise<RestaurantRow> {
  return db
    .updateTable('restaurants')
    .set(changes)
    .where('id', '=', restaurantId)
    .returning(RESTAURANT_COLUMNS)
    .executeTakeFirstOrThrow();
}
