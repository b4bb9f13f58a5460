import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { containing, type Page } from '../../../db/pages.ts';
import type { DB } from '../../../db/schema.ts';
import { userMayHold } from '../../../db/text-parts.ts';
import { matches, type OrderFilter, type OrderRow, selectOrders } from '../orders.repository.ts';
import { type OrderSearch, readOrderSearch } from './order-search.ts';

/**
 * Limits of exact counts. Above them, a scan of the newest orders is faster than the indexes, because so frequent a
 * text soon fills a page. One id in 190 contains a given trigram (three hex digits).
 */
const MAX_BY_NAME = 1_000;
const MAX_BY_KEY = 500;
const MAX_BY_ONE_TRIGRAM = 100;
/** With so many orders, every trigram occurs more often than MAX_BY_ONE_TRIGRAM: the index is skipped. */
const LONG_HISTORY = 40_000;
/** A name is first compared with the customers of this many newest orders, then with all customers. */
const RECENT_ORDERS = 2_000;

export interface FoundOrders {
  rows: OrderRow[];
  /** A lower bound unless `isExact`. */
  total: number;
  isExact: boolean;
}

interface OrderKey {
  order_id: string;
  order_number: number;
  created_at: Date;
}

interface KeyColumns {
  id: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
}

/**
 * The orders whose id, number or customer name contains the text: an exact order number first, then the newest.
 * The indexes find all matches if there are few; otherwise the newest orders are scanned.
 */
export function searchOrders(
  db: Kysely<DB>,
  search: string,
  filter: OrderFilter,
  page: Page,
): Promise<FoundOrders> {
  return db.transaction().execute(async (transaction) => {
    // One plan per connection: planning takes as long as the search, and the plan does not depend on the text.
    const [, found] = await Promise.all([
      sql`set local plan_cache_mode = force_generic_plan`.execute(transaction),
      findPage(transaction, search, filter, page),
    ]);
    return found;
  });
}

async function findPage(db: Database, search: string, filter: OrderFilter, page: Page): Promise<FoundOrders> {
  const parsed = readOrderSearch(search);
  const maxByKey = parsed.isOneTrigram ? MAX_BY_ONE_TRIGRAM : MAX_BY_KEY;
  const byName = ordersOfCustomers(db, search, parsed, filter).limit(sql.lit(MAX_BY_NAME + 1));
  const byKey = ordersByKey(db, parsed, filter, maxByKey + 1);
  const { rows: found } = await sql<{ id: string | null; total: number; is_exact: boolean }>`
    with history as materialized (
      select ${parsed.isOneTrigram && !isNarrowed(filter)} and reltuples >= ${sql.lit(LONG_HISTORY)} as is_long
      from pg_class where oid = 'orders'::regclass),
    found as materialized (${byName}${byKey ? sql` union all ${byKey}` : sql``}),
    counted as materialized (
      select count(*)::int as total, not (select is_long from history) and
        count(*) filter (where is_key) <= ${sql.lit(maxByKey)}
          and count(*) filter (where not is_key) <= ${sql.lit(MAX_BY_NAME)} as is_exact
      from found)
    select on_page.id, counted.total, counted.is_exact
    from counted left join (
      select * from (
        select id, created_at, is_exact_number from found where (select is_exact from counted)
        union all
        select newest.* from (${newestOrders(db, search, parsed, filter, page)}) as newest
        where not (select is_exact from counted)) as known
      order by is_exact_number desc, created_at desc, id limit ${page.limit} offset ${page.offset}) as on_page on true
    order by on_page.is_exact_number desc, on_page.created_at desc, on_page.id`.execute(db);
  const [{ total, is_exact: isExact } = { total: 0, is_exact: true }] = found;
  const ids = found.flatMap(({ id }) => id ?? []);
  const rankOf = new Map(ids.map((id, rank) => [id, rank]));
  const rows = await listByIds(db, ids);
  return {
    rows: rows.toSorted((one, other) => (rankOf.get(one.id) ?? 0) - (rankOf.get(other.id) ?? 0)),
    total: isExact ? total : maxByKey,
    isExact,
  };
}

async function listByIds(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return selectOrders(db).where('orders.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

const isNarrowed = ({ status, from, to, customerId }: OrderFilter) =>
  (status !== undefined && status.length > 0) || [from, to, customerId].some((value) => value !== undefined);

/** Null when neither an id nor a number can contain the text. */
function keyContains(
  { idPart, numberPart }: OrderSearch,
  { id, number }: KeyColumns,
): RawBuilder<SqlBool> | null {
  const conditions = [
    idPart === null ? null : sql<SqlBool>`${id}::text like ${containing(idPart)}`,
    numberPart === null ? null : sql<SqlBool>`${number}::text like ${containing(numberPart)}`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Indexed keys by their trigrams, and the keys of the last minutes by a scan. */
function ordersByKey(
  db: Database,
  parsed: OrderSearch,
  filter: OrderFilter,
  max: number,
): RawBuilder<unknown> | null {
  const contains = keyContains(parsed, { id: sql.ref('key.order_id'), number: sql.ref('key.order_number') });
  if (contains === null) return null;
  const keysOf = (table: 'order_keys' | 'new_order_keys') =>
    db
      .selectFrom(sql<OrderKey>`${sql.table(table)}`.as('key'))
      .select(['key.order_id as id', 'key.created_at', sql<boolean>`true`.as('is_key')])
      .select(
        sql<boolean>`key.order_number is not distinct from ${parsed.orderNumber}::int`.as('is_exact_number'),
      )
      .$if(isNarrowed(filter), (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'key.order_id')
              .where(matches(filter)),
          ),
        ),
      );
  const indexed = keysOf('order_keys')
    .$if(parsed.trigrams.length > 0, (query) =>
      query.where(sql<SqlBool>`order_parts(key.order_id, key.order_number) @> ${parsed.trigrams}::int[]`),
    )
    .$if(parsed.isOneTrigram, (query) => query.where(sql<SqlBool>`not (select is_long from history)`))
    .$if(!parsed.isOneTrigram, (query) => query.where(contains));
  return sql`(select * from (${indexed} union all ${keysOf('new_order_keys').where(contains)}) as keys
    limit ${sql.lit(max)})`;
}

/** The orders of customers with a matching name, without those found by id or number. */
function ordersOfCustomers(db: Database, search: string, parsed: OrderSearch, filter: OrderFilter) {
  const contains = keyContains(parsed, { id: sql.ref('orders.id'), number: sql.ref('orders.order_number') });
  return db
    .selectFrom('users')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['orders.id', 'orders.created_at'])
          .whereRef('orders.customer_id', '=', 'users.id')
          .where(matches(filter))
          .$if(contains !== null, (query) => query.where(sql<SqlBool>`not ${contains}`))
          // Optimisation fence: one index scan of orders per customer.
          .offset(0)
          .as('owned'),
      (join) => join.onTrue(),
    )
    .select(['owned.id', 'owned.created_at', sql<boolean>`false`.as('is_key')])
    .select(sql<boolean>`false`.as('is_exact_number'))
    .where(nameContains(search));
}

/** The newest matches up to the end of the page, and the order with exactly this number. */
function newestOrders(
  db: Database,
  search: string,
  parsed: OrderSearch,
  filter: OrderFilter,
  page: Page,
): RawBuilder<unknown> {
  const contains = keyContains(parsed, { id: sql.ref('newest.id'), number: sql.ref('newest.order_number') });
  if (contains === null) return newestByName(db, search, filter, page);
  const exactMatch = newest(db, filter).where(sql<SqlBool>`orders.order_number = ${parsed.orderNumber}::int`);
  return sql`
    (select newest.id, newest.created_at, true as is_exact_number from (${exactMatch}) as newest)
    union all
    (select newest.id, newest.created_at, false from (${newestFirst(db, filter)}) as newest
      where (newest.customer_id in (${customersNamed(db, search)}) or ${contains})
        and newest.order_number is distinct from ${parsed.orderNumber}::int
      order by newest.created_at desc, newest.id limit ${rowsUpTo(page)})`;
}

/**
 * First compares the name with the customers of the newest orders: a frequent name soon fills a page. Only if it does
 * not, all customers with the name are read.
 */
function newestByName(db: Database, search: string, filter: OrderFilter, page: Page): RawBuilder<unknown> {
  // A scalar subquery, not a join: the planner would hash all users for a join.
  const name = sql`(select users.name from users where users.id = newest.customer_id)`;
  const isFilled = sql<SqlBool>`(select count(*) from recent) = ${rowsUpTo(page)}`;
  return sql`
    (with recent as materialized (
      select newest.id, newest.created_at from (${newestFirst(db, filter).limit(sql.lit(RECENT_ORDERS))}) as newest
      where ${name} ilike ${containing(search)} limit ${rowsUpTo(page)})
    select recent.id, recent.created_at, false as is_exact_number from recent where ${isFilled}
    union all
    (select newest.id, newest.created_at, false from (${newestFirst(db, filter)}) as newest
      where not ${isFilled} and newest.customer_id in (${customersNamed(db, search)})
      order by newest.created_at desc, newest.id limit ${rowsUpTo(page)}))`;
}

const newest = (db: Database, filter: OrderFilter) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_number', 'orders.customer_id', 'orders.created_at'])
    .where(matches(filter));

const newestFirst = (db: Database, filter: OrderFilter) =>
  newest(db, filter)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    // Optimisation fence: keeps this order.
    .offset(0);

/** For `in (…)`, so that the planner hashes it once. */
const customersNamed = (db: Database, search: string) =>
  db.selectFrom('users').select('users.id').where(nameContains(search));

const rowsUpTo = ({ offset, limit }: Page) => sql`${offset + limit}::int`;

const nameContains = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${userMayHold(search)} and users.name ilike ${containing(search)})`;

const BATCH_SIZE = 2_000;

/** Moves new keys into the indexed table in batches; several processes may run it at the same time. */
export async function indexNewKeys(db: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with moved as (
        delete from new_order_keys where ctid = any(array(
          select ctid from new_order_keys limit ${sql.lit(BATCH_SIZE)} for update skip locked))
        returning order_id, order_number, created_at)
      insert into order_keys (order_id, order_number, created_at)
      select order_id, order_number, created_at from moved`.execute(db);
    if (numAffectedRows < BATCH_SIZE) return;
  }
}
