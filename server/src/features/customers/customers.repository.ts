import type { Role } from '@chulo/shared/domain/account/roles';
import {
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { type Database, withGenericPlan } from '../../db/client.ts';
import { countRows, countWithEstimate, likePattern, MAX_COUNTED, type Page } from '../../db/pagination.ts';
import { orPhoneOf } from '../../db/phone-search.ts';
import type { DB, Users } from '../../db/schema.ts';
import { anySpelling, userMayContain } from '../../db/trigrams.ts';

export type ListedUserRow = Omit<
  Selectable<Users>,
  'password_hash' | 'made_by_operator' | 'job' | 'caller_note'
>;

const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'phone',
  'role',
  'is_active',
  'created_at',
  'deleted_at',
  'is_caller',
] as const;

export interface UserFilter {
  role: Role | undefined;
  /** Part of a name or an email address, or the end of a phone. */
  search: string | undefined;
  /** Those who order by telephone or at the counter without an account, in place of the accounts. */
  areCallers: boolean;
  /** The kitchen account, which lists of customers leave out. */
  kitchenEmail: string;
}

function matches({ role, search, areCallers, kitchenEmail }: UserFilter) {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    // Literals, as in the conditions of the indexes.
    const conditions = [
      eb.and([
        areCallers
          ? sql<SqlBool>`users.is_caller and users.deleted_at is null and users.email_key not like 'table:%'`
          : sql<SqlBool>`not users.is_caller`,
      ]),
    ];
    // With a search, the index of roles must not be used: almost all accounts have the same role.
    const operator = search ? 'is not distinct from' : '=';
    if (role) conditions.push(eb.and([eb('users.role', operator, role)]));
    // Compared by id, so that the count can use an index-only scan.
    if (role === 'customer')
      conditions.push(
        eb.and([
          sql<SqlBool>`users.id is distinct from
            (select kitchen.id from users as kitchen where kitchen.email_key = ${kitchenEmail})`,
        ]),
      );
    return eb.and(conditions);
  };
}

const matchesText = (search: string): RawBuilder<SqlBool> =>
  orPhoneOf(
    search,
    anySpelling(search, (spelling) => {
      const pattern = likePattern(spelling);
      return sql`(users.name ilike ${pattern} or users.email ilike ${pattern})`;
    }),
  );

export interface FoundUsers {
  rows: ListedUserRow[];
  /** Exact up to the limit of countRows. */
  count: number;
}

/** Newest first. */
export async function listUsers(db: Kysely<DB>, filter: UserFilter, page: Page): Promise<FoundUsers> {
  const { search } = filter;
  if (search) return withGenericPlan(db, (transaction) => searchUsers(transaction, search, filter, page));
  const users = db.selectFrom('users').where(matches(filter));
  const [rows, count] = await Promise.all([
    users
      .select(USER_COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    !filter.role || filter.role === 'customer'
      ? countWithEstimate(db, 'users', users.select('id'))
      : countRows(db, users.select('id')),
  ]);
  return { rows, count };
}

const SAMPLE_ROWS = 40;
const FREQUENT_ROWS = 8;

/**
 * One statement finds, counts and sorts the matches. If a fifth of the newest accounts match the text, for example a mail
 * provider's name, a table scan is faster than the trigram index; the newest of more matches than are counted come from
 * a scan in their order.
 */
async function searchUsers(
  db: Database,
  search: string,
  filter: UserFilter,
  page: Page,
): Promise<FoundUsers> {
  const users = db.selectFrom('users').select(['users.id', 'users.created_at']).where(matches(filter));
  const newestFirst = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_key', 'phone', 'role', 'created_at', 'is_caller', 'deleted_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const isFrequent = sql<SqlBool>`(select is_frequent from sample)`;
  const { rows } = await sql<ListedUserRow & { id: string | null; count: number }>`
    with sample as materialized (
      select count(*) >= ${sql.lit(FREQUENT_ROWS)} as is_frequent
      from (${newestFirst.limit(sql.lit(SAMPLE_ROWS))}) as users where ${matchesText(search)}),
    found as materialized (
      ${users
        .where(matchesText(search))
        .where(orPhoneOf(search, anySpelling(search, userMayContain)))
        .where(sql<SqlBool>`not ${isFrequent}`)}
      union all
      ${users.where(matchesText(search)).where(isFrequent)}
      limit ${sql.lit(MAX_COUNTED + 1)}),
    counted as materialized (
      select count(*)::int as count, count(*) <= ${sql.lit(MAX_COUNTED)} as is_exact from found)
    select counted.count, ${sql.join(USER_COLUMNS.map((column) => sql.ref(`users.${column}`)))}
    from counted left join (
      select * from (
        select id, created_at from found where (select is_exact from counted)
        union all
        (select users.id, users.created_at from (${newestFirst.offset(0)}) as users
          where not (select is_exact from counted) and ${matches(filter)(expressionBuilder<DB, 'users'>())}
            and ${matchesText(search)} limit ${page.offset + page.limit})) as known
      order by created_at desc, id limit ${page.limit} offset ${page.offset}) as on_page on true
    left join users on users.id = on_page.id
    order by on_page.created_at desc, on_page.id`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.count ?? 0 };
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
  cancelled: number;
}

const isCounted = sql`status <> 'cancelled'`;

/** Totals of all orders of an account, without cancelled ones, and the number of those; without test orders. */
export async function sumOrders(db: Database, userId: string): Promise<OrderTotalsRow> {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where ${isCounted})::int`.as('count'),
      sql<string>`coalesce(sum(total) filter (where ${isCounted}), 0)`.as('value'),
      sql<string>`coalesce(sum(paid_amount) filter (where ${isCounted}), 0)`.as('paid'),
      sql<Date | null>`max(created_at) filter (where ${isCounted})`.as('newest_at'),
      sql<number>`count(*) filter (where status = 'cancelled')::int`.as('cancelled'),
    ])
    .where('customer_id', '=', userId)
    .where('is_test', '=', false)
    .executeTakeFirstOrThrow();
}

/** A trigger deletes all sessions of a disabled user. */
export async function updateActive(db: Database, userId: string, isActive: boolean): Promise<void> {
  await db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
}

export async function findProfileFacts(db: Database, userId: string) {
  const { rows } = await sql<{ isPhoneBlocked: boolean; callerNote: string }>`
    select caller_note as "callerNote",
      exists (select from blocked_phones where phone_hash = phone_hash(users.phone)) as "isPhoneBlocked"
    from users where id = ${userId}`.execute(db);
  return rows[0] ?? { isPhoneBlocked: false, callerNote: '' };
}

/** The audit trail names the customer by id only. */
export async function updatePhoneBlock(db: Database, userId: string, isBlocked: boolean): Promise<void> {
  const change = isBlocked
    ? sql`insert into blocked_phones (phone_hash) select phone_hash(phone) from users where id = ${userId}
        on conflict do nothing returning 1`
    : sql`delete from blocked_phones using users
        where users.id = ${userId} and phone_hash = phone_hash(users.phone) returning 1`;
  await sql`
    with changed as (${change})
    select record_entry('changed', 'account', ${userId}::text,
      jsonb_build_object('phone_blocked', ${!isBlocked}::boolean),
      jsonb_build_object('phone_blocked', ${isBlocked}::boolean)) from changed`.execute(db);
}
