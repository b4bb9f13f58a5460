import { FIRST_OWNER_EMAIL } from '@chulo/shared/domain/account/roles';
import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { seedDemoMenu } from '../../db/seed/seed-demo-menu.ts';

export interface SetupState {
  isSetUp: boolean;
  hasDish: boolean;
  /** Somebody besides the owner has an account or an invitation. */
  hasStaff: boolean;
  /** The kitchen's account is signed in on a device. */
  hasKitchen: boolean;
  hasOrder: boolean;
}

export async function readState(db: Database, kitchenEmail: string): Promise<SetupState> {
  const { rows } = await sql<SetupState>`
    select
      exists (select from restaurants where set_up_at is not null) as "isSetUp",
      exists (select from menu_items where is_available and deleted_at is null) as "hasDish",
      (select count(*) from users where job is not null) > 1
        or exists (select from staff_invitations where expires_at > now()) as "hasStaff",
      exists (select from sessions join users on users.id = sessions.user_id
              where email_key = ${kitchenEmail}) as "hasKitchen",
      exists (select from orders) as "hasOrder"`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a query without a table has one row');
  return state;
}

/** True for the account that the first start has created. */
export async function isFirstAccount(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_key', '=', FIRST_OWNER_EMAIL)
    .where('made_by_operator', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewRestaurant {
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  opens_at: string;
  closes_at: string;
  average_delivery_minutes: number;
  delivery_fee: number;
  minimum_order: number;
  tax_rate: number;
  prices_include_tax: boolean;
  pan: string;
}

/**
 * The default of `free_delivery_threshold` (migration 0002), with which earlier versions made a new restaurant: nobody chose
 * to deliver free of charge.
 */
const UNCHOSEN_THRESHOLD = 300;

/** @returns false when the restaurant was set up before; of simultaneous calls only one gets true */
export async function setUpRestaurant(db: Database, restaurant: NewRestaurant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('restaurants')
    .set({
      ...restaurant,
      free_delivery_threshold: sql<string>`case free_delivery_threshold
        when ${UNCHOSEN_THRESHOLD} then 0 else free_delivery_threshold end`,
      set_up_at: sql<Date>`now()`,
    })
    .where('set_up_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A trigger ends the sessions. */
export async function updateOwner(
  db: Database,
  userId: string,
  owner: { name: string; email: string; email_key: string; phone: string; password_hash: string },
): Promise<void> {
  await db.updateTable('users').set(owner).where('id', '=', userId).execute();
}

/** A trigger ends the sessions. */
export async function updateKitchenPassword(
  db: Database,
  kitchenEmail: string,
  password_hash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('email_key', '=', kitchenEmail).execute();
}

/** Adds the demo's categories and dishes, without its reviews, unless the restaurant has a menu. */
export async function addDemoMenu(db: Database, now: Date): Promise<void> {
  const category = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
  if (!category) await seedDemoMenu(db, now, { isDemo: false });
}
