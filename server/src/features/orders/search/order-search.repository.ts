import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, withGenericPlan } from '../../../db/client.ts';
import { likePattern, type Page } from '../../../db/pagination.ts';
import type { DB } from '../../../db/schema.ts';
import { matches, type OrderFilter, type OrderRow, selectOrders } from '../orders.repository.ts';
import {
  customerMatches,
  type FoundIds,
  findPageByName,
  isLongHistory,
  MAX_BY_NAME,
  MAX_BY_THREE_CHARACTERS,
  newest,
  newestFirst,
  rowsUpTo,
} from './name-search.repository.ts';
import { type OrderSearch, readOrderSearch } from './order-search.ts';

/**
 * The limit of exact counts by id or number. Above it, a scan of the newest orders is faster than the index, because so
 * frequent a text soon fills a page. For three digits it is MAX_BY_THREE_CHARACTERS.
 */
const MAX_BY_KEY = 500;

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
 * The orders whose id, number or customer name contains the text, or whose customer's phone ends with it: an exact order number first, then the newest.
 * The indexes find all matches if there are few; otherwise the newest orders are scanned.
 */
export function searchOrders(
  db: Kysely<DB>,
  search: string,
  filter: OrderFilter,
  page: Page,
): Promise<FoundOrders> {
  return withGenericPlan(db, async (transaction) => {
    const parsed = readOrderSearch(search);
    const { ids, total, isExact } =
      parsed.idPart === null && parsed.numberPart === null
        ? await findPageByName(transaction, search, filter, page)
        : await findPage(transaction, search, parsed, afterExactNumber(filter, parsed), page);
    const rankOf = new Map(ids.map((id, rank) => [id, rank]));
    const rows = await listByIds(transaction, ids);
    return {
      rows: rows.toSorted((one, other) => (rankOf.get(one.id) ?? 0) - (rankOf.get(other.id) ?? 0)),
      total,
      isExact,
    };
  });
}

/** The order with exactly this number is the first of the list. */
function afterExactNumber(filter: OrderFilter, { orderNumber }: OrderSearch): OrderFilter {
  const { following, ...others } = filter;
  if (following === undefined || orderNumber === null) return filter;
  const isFirst = following.order_number === orderNumber;
  return { ...others, ...(isFirst ? {} : { following }), otherThan: orderNumber };
}

/** The page for a text that an id or a number can contain. */
async function findPage(
  db: Database,
  search: string,
  parsed: OrderSearch,
  filter: OrderFilter,
  page: Page,
): Promise<FoundIds> {
  const maxByKey = parsed.isThreeDigits ? MAX_BY_THREE_CHARACTERS : MAX_BY_KEY;
  const byName = ordersOfCustomers(db, search, parsed, filter).limit(sql.lit(MAX_BY_NAME + 1));
  const byKey = ordersByKey(db, parsed, filter, maxByKey + 1);
  const { rows: found } = await sql<{ id: string | null; total: number; is_exact: boolean }>`
    with history as materialized (
      select ${parsed.isThreeDigits && !isNarrowed(filter)} and (${isLongHistory}) as is_long),
    found as materialized (${byName} union all ${byKey}),
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
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    total: isExact ? total : maxByKey,
    isExact,
  };
}

async function listByIds(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return selectOrders(db).where('orders.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

const isNarrowed = ({ status, unpaid, ...filter }: OrderFilter) =>
  (status !== undefined && status.length > 0) ||
  unpaid === true ||
  [
    filter.from,
    filter.to,
    filter.customerId,
    filter.dueBefore,
    filter.openOrChangedSince,
    filter.following,
    filter.otherThan,
  ].some((value) => value !== undefined);

function keyContains({ idPart, numberPart }: OrderSearch, { id, number }: KeyColumns): RawBuilder<SqlBool> {
  const conditions = [
    idPart === null ? null : sql<SqlBool>`${id}::text like ${likePattern(idPart)}`,
    numberPart === null ? null : sql<SqlBool>`${number}::text like ${likePattern(numberPart)}`,
  ].filter((condition) => condition !== null);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Indexed keys by their quads, and the keys of the last minutes by a scan. */
function ordersByKey(
  db: Database,
  parsed: OrderSearch,
  filter: OrderFilter,
  max: number,
): RawBuilder<unknown> {
  const contains = keyContains(parsed, { id: sql.ref('key.order_id'), number: sql.ref('key.order_number') });
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
  const { quads, isThreeDigits } = parsed;
  const indexed = keysOf('order_keys')
    .where(contains)
    .$if(isThreeDigits, (query) => query.where(sql<SqlBool>`not (select is_long from history)`))
    .$if(quads !== null, (query) =>
      query.where(
        sql<SqlBool>`order_quads(key.order_id, key.order_number) ${sql.raw(quads?.operator ?? '')} ${quads?.values}::int[]`,
      ),
    );
  return sql`(select * from (${indexed} union all ${keysOf('new_order_keys').where(contains)}) as keys
    limit ${sql.lit(max)})`;
}

/** The orders of customers with a matching name or phone, without those found by id or number. */
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
          .where(sql<SqlBool>`not ${contains}`)
          // Optimisation fence: one index scan of orders per customer.
          .offset(0)
          .as('owned'),
      (join) => join.onTrue(),
    )
    .select(['owned.id', 'owned.created_at', sql<boolean>`false`.as('is_key')])
    .select(sql<boolean>`false`.as('is_exact_number'))
    .where(customerMatches(search));
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
  const exactMatch = newest(db, filter).where(sql<SqlBool>`orders.order_number = ${parsed.orderNumber}::int`);
  return sql`
    (select newest.id, newest.created_at, true as is_exact_number from (${exactMatch}) as newest)
    union all
    (select newest.id, newest.created_at, false from (${newestFirst(db, filter)}) as newest
      where (newest.customer_id in (${customersNamed(db, search)}) or ${contains})
        and newest.order_number is distinct from ${parsed.orderNumber}::int
      order by newest.created_at desc, newest.id limit ${rowsUpTo(page)})`;
}

/** For `in (…)`, so that the planner hashes it once. */
const customersNamed = (db: Database, search: string) =>
  db.selectFrom('users').select('users.id').where(customerMatches(search));

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
