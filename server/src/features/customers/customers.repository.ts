import { COUNTED_STATUSES } from '@chulo/shared/domain/order-status';
import type { Role } from '@chulo/shared/domain/roles';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { containing, countRows, type Page } from '../../db/pages.ts';
import type { DB, Users } from '../../db/schema.ts';

export type ListedUserRow = Omit<Selectable<Users>, 'password_hash' | 'made_by_operator'>;

const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'phone',
  'role',
  'is_active',
  'created_at',
] as const;

export interface UserFilter {
  role: Role | undefined;
  /** Part of a name or an email address. */
  search: string | undefined;
  /** The account that no list of customers shows. */
  kitchenEmail: string;
}

function matches({ role, search, kitchenEmail }: UserFilter) {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    const wanted: ReturnType<typeof eb.and>[] = [];
    if (role) wanted.push(eb.and([eb('role', '=', role)]));
    if (role === 'customer') wanted.push(eb.and([eb('email_key', '!=', kitchenEmail)]));
    if (search) {
      const pattern = containing(search);
      wanted.push(eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]));
    }
    return eb.and(wanted);
  };
}

/** Newest first. */
export async function listUsers(db: Database, filter: UserFilter, page: Page): Promise<ListedUserRow[]> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where(matches(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** As countRows counts. */
export const countUsers = (db: Database, filter: UserFilter): Promise<number> =>
  countRows(db, db.selectFrom('users').select('id').where(matches(filter)));

const selectUser = (db: Database, userId: string) =>
  db.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId);

export async function findUser(db: Database, userId: string): Promise<ListedUserRow | null> {
  return (await selectUser(db, userId).executeTakeFirst()) ?? null;
}

/** The account held until the transaction ends; orders placed meanwhile do not wait for it. */
export async function lockUser(db: Database, userId: string): Promise<ListedUserRow | null> {
  return (await selectUser(db, userId).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Amounts in rupees as decimal text. */
export interface OrderTotalsRow {
  count: number;
  value: string;
  paid: string;
  newest_at: Date | null;
}

/** Of every order of one account that was not cancelled. */
export async function sumOrders(db: Database, userId: string): Promise<OrderTotalsRow> {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(total), 0)`.as('value'),
      sql<string>`coalesce(sum(paid_amount), 0)`.as('paid'),
      sql<Date | null>`max(created_at)`.as('newest_at'),
    ])
    .where('customer_id', '=', userId)
    .where('status', 'in', COUNTED_STATUSES)
    .executeTakeFirstOrThrow();
}

/** The database ends all sessions of a disabled user with it. */
export async function updateActive(db: Database, userId: string, isActive: boolean): Promise<void> {
  await db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
}
