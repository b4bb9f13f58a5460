import type { Role } from '@chulo/shared/domain/account/roles';
import { COUNTED_STATUSES } from '@chulo/shared/domain/order/order-status';
import { type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { containing, countMost, countRows, type Page } from '../../db/pages.ts';
import type { DB, Users } from '../../db/schema.ts';
import { userMayHold } from '../../db/text-parts.ts';

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

function matches({ role, search, kitchenEmail }: UserFilter, lookup: 'by parts' | 'one by one' = 'by parts') {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    const wanted: ReturnType<typeof eb.and>[] = [];
    if (role) wanted.push(eb.and([eb('role', '=', role)]));
    // By its id, so that an index alone can count the others.
    if (role === 'customer')
      wanted.push(
        eb.and([
          sql<SqlBool>`users.id is distinct from
            (select kitchen.id from users as kitchen where kitchen.email_key = ${kitchenEmail})`,
        ]),
      );
    if (search) {
      if (lookup === 'by parts') wanted.push(eb.and([userMayHold(search)]));
      wanted.push(eb.and([holdsText(search)]));
    }
    return eb.and(wanted);
  };
}

const holdsText = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(users.name ilike ${containing(search)} or users.email ilike ${containing(search)})`;

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
export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const isNearlyAll = (!filter.role || filter.role === 'customer') && !filter.search;
  if (isNearlyAll) return countMost(db, 'users', db.selectFrom('users').select('id').where(matches(filter)));
  const lookup = filter.search && (await isFrequent(db, filter.search)) ? 'one by one' : 'by parts';
  return countRows(db, db.selectFrom('users').select('id').where(matches(filter, lookup)));
}

const SAMPLE = 40;
const FREQUENT = 8;

/** Whether a fifth of the newest accounts hold the text, as they do a mail provider's name: its parts lead nowhere. */
async function isFrequent(db: Database, search: string): Promise<boolean> {
  const newest = db
    .selectFrom('users')
    .select(['name', 'email'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SAMPLE);
  const { held } = await db
    .selectFrom(newest.as('users'))
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .where(holdsText(search))
    .executeTakeFirstOrThrow();
  return Number(held) >= FREQUENT;
}

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
