import type { Role } from '@chulo/shared/domain/account/roles';
import { NON_CANCELLED_STATUSES } from '@chulo/shared/domain/order/order-status';
import { type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRows, countWithEstimate, likePattern, type Page } from '../../db/pagination.ts';
import type { DB, Users } from '../../db/schema.ts';
import { userMayContain } from '../../db/trigrams.ts';

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
  /** The kitchen account, which lists of customers leave out. */
  kitchenEmail: string;
}

function matches({ role, search, kitchenEmail }: UserFilter, lookup: 'index' | 'scan' = 'index') {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    const conditions: ReturnType<typeof eb.and>[] = [];
    if (role) conditions.push(eb.and([eb('role', '=', role)]));
    // Compared by id, so that the count can use an index-only scan.
    if (role === 'customer')
      conditions.push(
        eb.and([
          sql<SqlBool>`users.id is distinct from
            (select kitchen.id from users as kitchen where kitchen.email_key = ${kitchenEmail})`,
        ]),
      );
    if (search) {
      if (lookup === 'index') conditions.push(eb.and([userMayContain(search)]));
      conditions.push(eb.and([containsText(search)]));
    }
    return eb.and(conditions);
  };
}

const containsText = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(users.name ilike ${likePattern(search)} or users.email ilike ${likePattern(search)})`;

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

/** Exact up to the limit of countRows. */
export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const isNearlyAll = (!filter.role || filter.role === 'customer') && !filter.search;
  if (isNearlyAll)
    return countWithEstimate(db, 'users', db.selectFrom('users').select('id').where(matches(filter)));
  const lookup = filter.search && (await isFrequent(db, filter.search)) ? 'scan' : 'index';
  return countRows(db, db.selectFrom('users').select('id').where(matches(filter, lookup)));
}

const SAMPLE_ROWS = 40;
const FREQUENT_ROWS = 8;

/** Whether a fifth of the newest accounts match the text, for example a mail provider's name. A table scan is then faster. */
async function isFrequent(db: Database, search: string): Promise<boolean> {
  const newest = db
    .selectFrom('users')
    .select(['name', 'email'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SAMPLE_ROWS);
  const { count } = await db
    .selectFrom(newest.as('users'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(containsText(search))
    .executeTakeFirstOrThrow();
  return Number(count) >= FREQUENT_ROWS;
}

const selectUser = (db: Database, userId: string) =>
  db.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId);

export async function findUser(db: Database, userId: string): Promise<ListedUserRow | null> {
  return (await selectUser(db, userId).executeTakeFirst()) ?? null;
}

/** Locks the account until the transaction ends. The user's orders do not wait for this lock. */
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

/** Totals of all orders of an account, without cancelled ones. */
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
    .where('status', 'in', NON_CANCELLED_STATUSES)
    .executeTakeFirstOrThrow();
}

/** A trigger deletes all sessions of a disabled user. */
export async function updateActive(db: Database, userId: string, isActive: boolean): Promise<void> {
  await db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
}
