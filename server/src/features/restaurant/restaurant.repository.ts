import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Restaurants } from '../../db/schema.ts';

export type RestaurantRow = Omit<Selectable<Restaurants>, 'created_at'>;

/** The editable settings. */
export type RestaurantFields = Required<
  Omit<
    Updateable<Restaurants>,
    'id' | 'version' | 'created_at' | 'edited_at' | 'set_up_at' | (typeof HOURS_COLUMNS)[number]
  >
>;

/** They have a form and an operation of their own. */
const HOURS_COLUMNS = [
  'weekly_hours',
  'last_orders_minutes',
  'hours_version',
  'closed_on',
  'paused_until',
  'busy_minutes',
  'busy_until',
  'delivery_paused_until',
] as const;

const RESTAURANT_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'about',
  'opening_notes',
  'street',
  'city',
  'state',
  'zip_code',
  'currency',
  'amounts_in_rs',
  'timezone',
  'delivery_fee',
  'free_delivery_threshold',
  'minimum_order',
  'accepts_delivery',
  'accepts_pickup',
  'accepts_dine_in',
  'minimum_for_delivery_only',
  'pushes_at_once',
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
  'prices_include_tax',
  'pan',
  'hurry_after_minutes',
  'late_after_minutes',
  'board_may_accept',
  'auto_accept',
  'auto_accept_per_15_minutes',
  'uses_riders',
  'accepts_scheduled_orders',
  'slot_minutes',
  'slot_capacity',
  'warn_before_due_minutes',
  'late_after_due_minutes',
  'version',
  'edited_at',
  'set_up_at',
  ...HOURS_COLUMNS,
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
