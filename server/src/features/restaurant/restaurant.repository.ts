import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Restaurants } from '../../db/schema.ts';

export type RestaurantRow = Omit<Selectable<Restaurants>, 'created_at'>;

/** The editable settings. */
export type RestaurantFields = Required<
  Omit<Updateable<Restaurants>, 'id' | 'version' | 'created_at' | 'edited_at'>
>;

const RESTAURANT_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'street',
  'city',
  'currency',
  'timezone',
  'delivery_fee',
  'free_delivery_threshold',
  'minimum_order',
  'max_delivery_radius',
  'average_delivery_minutes',
  'opens_at',
  'closes_at',
  'accepts_cash',
  'accepts_card',
  'accepts_upi',
  'accepts_wallet',
  'esewa_number',
  'khalti_number',
  'upi_id',
  'tax_rate',
  'hurry_after_minutes',
  'late_after_minutes',
  'version',
  'edited_at',
] as const;

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
  fields: RestaurantFields,
): Promise<RestaurantRow> {
  return db
    .updateTable('restaurants')
    .set(fields)
    .where('id', '=', restaurantId)
    .returning(RESTAURANT_COLUMNS)
    .executeTakeFirstOrThrow();
}
