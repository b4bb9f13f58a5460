import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { likePattern, type Page } from '../../../db/pagination.ts';
import { orPhoneOf } from '../../../db/phone-search.ts';
import { anySpelling, TRIGRAM_LENGTH, userMayContain } from '../../../db/trigrams.ts';
import { matches, type OrderFilter } from '../orders.repository.ts';

/** The limit of exact counts. Above it, other plans find the newest orders faster than sorting all of them. */
export const MAX_BY_NAME = 500;
/** The limit for a text of up to three characters in a long history. */
export const MAX_BY_THREE_CHARACTERS = 100;
/** With so many orders, most texts of three characters occur more often than MAX_BY_THREE_CHARACTERS. */
export const LONG_HISTORY = 40_000;
/** So many customers are cheaper to ask for their newest orders one by one than to look for in the newest orders. */
const FEW_CUSTOMERS = 100;
/** The customers of so many newest orders are read one by one; in more orders, the matching customers are looked up in a hash table. */
const RECENT_ORDERS = 500;

export interface FoundIds {
  /** The ids of the page, in order. */
  ids: string[];
  /** A lower bound unless `isExact`. */
  total: number;
  isExact: boolean;
}

/**
 * The page of orders whose customer's name contains, or phone ends with, a text that no id or number can contain, newest first. Plans:
 * - `recent`: a short text in a long history fills the page with the newest orders, and the customers of these orders
 *   alone have more than MAX_BY_THREE_CHARACTERS orders. No other customer is read.
 * - `all`: up to MAX_BY_NAME matches, which are counted and sorted.
 * - `few`: more matches of few customers, whose newest orders are merged.
 * - `scan`: more matches of many customers. The newest orders are scanned.
 */
export async function findPageByName(
  db: Database,
  search: string,
  filter: OrderFilter,
  page: Page,
): Promise<FoundIds> {
  const isShort = [...search].length <= TRIGRAM_LENGTH;
  const ordersOf = (customerId: RawBuilder<unknown>) =>
    // Optimisation fence: one index scan of orders per customer.
    newest(db, filter).where(sql<SqlBool>`orders.customer_id = ${customerId}`).offset(0);
  // A scalar subquery, not a join: the planner would hash all users for a join.
  const isOfTheCustomer = sql<SqlBool>`(select ${isCustomerOf(search)} from users where users.id = newest.customer_id)`;
  // `is true` keeps the planner from a nested loop: it takes the unknown number of customers for one.
  const isOneOfTheCustomers = sql`(newest.customer_id in (select id from customers)) is true`;
  const isFilled = sql`(select count(*) from recent) = ${rowsUpTo(page)}`;
  const { rows } = await sql<{ id: string | null; total: number; plan: string }>`
    with recent as materialized (
      select newest.id, newest.customer_id, newest.created_at
      from (${newestFirst(db, filter).limit(sql.lit(RECENT_ORDERS))}) as newest
      where ${isOfTheCustomer} limit ${rowsUpTo(page)}),
    frequent as materialized (
      select ${isShort} and (${isLongHistory}) and ${isFilled} and (
        select count(*) from (
          select from (select distinct customer_id from recent) as customer
          cross join lateral (${ordersOf(sql`customer.customer_id`)}) as owned
          limit ${sql.lit(MAX_BY_THREE_CHARACTERS + 1)}) as counted) > ${sql.lit(MAX_BY_THREE_CHARACTERS)} as is_frequent),
    customers as materialized (
      select users.id from users where not (select is_frequent from frequent) and ${customerMatches(search)}),
    found as materialized (
      select owned.id, owned.created_at from customers
      cross join lateral (${ordersOf(sql`customers.id`)}) as owned limit ${sql.lit(MAX_BY_NAME + 1)}),
    chosen as materialized (
      select case when (select is_frequent from frequent) then 'recent'
        when (select count(*) from found) <= ${sql.lit(MAX_BY_NAME)} then 'all'
        when (select count(*) from (select from customers limit ${sql.lit(FEW_CUSTOMERS + 1)}) as counted)
          <= ${sql.lit(FEW_CUSTOMERS)} then 'few'
        when ${isFilled} then 'recent' else 'scan' end as plan)
    select on_page.id, plan,
      case when (select is_frequent from frequent) then ${sql.lit(MAX_BY_THREE_CHARACTERS)}
        else least((select count(*)::int from found), ${sql.lit(MAX_BY_NAME)}) end as total
    from chosen left join (
      select * from (
        select id, created_at from recent where (select plan from chosen) = 'recent'
        union all
        select id, created_at from found where (select plan from chosen) = 'all'
        union all
        select owned.id, owned.created_at from customers
        cross join lateral (${ordersOf(sql`customers.id`)
          .orderBy('orders.created_at', 'desc')
          .orderBy('orders.id')
          .limit(rowsUpTo(page))}) as owned
        where (select plan from chosen) = 'few'
        union all
        (select newest.id, newest.created_at from (${newestFirst(db, filter)}) as newest
          where (select plan from chosen) = 'scan' and ${isOneOfTheCustomers}
          order by newest.created_at desc, newest.id limit ${rowsUpTo(page)})) as known
      order by created_at desc, id limit ${page.limit} offset ${page.offset}) as on_page on true
    order by on_page.created_at desc, on_page.id`.execute(db);
  const [{ total, plan } = { total: 0, plan: 'all' }] = rows;
  return { ids: rows.flatMap(({ id }) => id ?? []), total, isExact: plan === 'all' };
}

export const isLongHistory = sql<SqlBool>`
  select reltuples >= ${sql.lit(LONG_HISTORY)} from pg_class where oid = 'orders'::regclass`;

export const newest = (db: Database, filter: OrderFilter) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_number', 'orders.customer_id', 'orders.created_at'])
    .where(matches(filter));

export const newestFirst = (db: Database, filter: OrderFilter) =>
  newest(db, filter)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    // Optimisation fence: keeps this order.
    .offset(0);

export const rowsUpTo = ({ offset, limit }: Page) => sql<number>`${offset + limit}::int`;

/** For a customer whose row is known: compares the name, and the phone if the text may be one. */
const isCustomerOf = (search: string): RawBuilder<SqlBool> =>
  orPhoneOf(
    search,
    anySpelling(search, (spelling) => sql`users.name ilike ${likePattern(spelling)}`),
  );

/** Finds the customers by the indexes. */
export const customerMatches = (search: string): RawBuilder<SqlBool> =>
  orPhoneOf(
    search,
    anySpelling(
      search,
      (spelling) => sql`(${userMayContain(spelling)} and users.name ilike ${likePattern(spelling)})`,
    ),
  );
