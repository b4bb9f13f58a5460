import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { containing, type Page } from '../../../db/pages.ts';
import type { DB } from '../../../db/schema.ts';
import { userMayHold } from '../../../db/text-parts.ts';
import { matches, type OrderFilter, type OrderRow, selectOrders } from '../orders.repository.ts';
import { type OrderSearch, readOrderSearch } from './order-search.ts';

/**
 * As far as a search is counted. Finding more takes longer than looking through the newest orders, of which such a
 * text soon fills a page; three digits are in one of 190 ids.
 */
const MOST_BY_NAME = 1_000;
const MOST_BY_KEY = 500;
const MOST_BY_ONE_PART = 100;
/** Orders of which more than those hold any three digits, by far: the index need not be asked. */
const LONG_HISTORY = 40_000;
/** Of so many newest orders the customers are looked up one by one, before those of the whole history are. */
const SOON = 2_000;

export interface FoundOrders {
  rows: OrderRow[];
  /** Exact, or that there are more. */
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
 * The orders whose id, number or customer's name holds the text: the one that goes by it in full first, then the
 * newest. Where they are few, the indexes lead to all of them. Else, and only then, the newest orders are looked at.
 */
export function searchOrders(
  db: Kysely<DB>,
  search: string,
  filter: OrderFilter,
  page: Page,
): Promise<FoundOrders> {
  return db.transaction().execute(async (transaction) => {
    // Planned once a connection: planning takes as long as finding, and these plans do not hang on the text.
    const [, found] = await Promise.all([
      sql`set local plan_cache_mode = force_generic_plan`.execute(transaction),
      findPage(transaction, search, filter, page),
    ]);
    return found;
  });
}

async function findPage(db: Database, search: string, filter: OrderFilter, page: Page): Promise<FoundOrders> {
  const asked = readOrderSearch(search);
  const mostByKey = asked.isOnePart ? MOST_BY_ONE_PART : MOST_BY_KEY;
  const byName = ordersOfCustomers(db, search, asked, filter).limit(sql.lit(MOST_BY_NAME + 1));
  const byKey = ordersByKey(db, asked, filter, mostByKey + 1);
  const { rows: found } = await sql<{ id: string | null; total: number; is_exact: boolean }>`
    with history as materialized (
      select ${asked.isOnePart && !isNarrowed(filter)} and reltuples >= ${sql.lit(LONG_HISTORY)} as is_long
      from pg_class where oid = 'orders'::regclass),
    found as materialized (${byName}${byKey ? sql` union all ${byKey}` : sql``}),
    counted as materialized (
      select count(*)::int as total, not (select is_long from history) and
        count(*) filter (where is_key) <= ${sql.lit(mostByKey)}
          and count(*) filter (where not is_key) <= ${sql.lit(MOST_BY_NAME)} as is_exact
      from found)
    select on_page.id, counted.total, counted.is_exact
    from counted left join (
      select * from (
        select id, created_at, is_named from found where (select is_exact from counted)
        union all
        select newest.* from (${newestOrders(db, search, asked, filter, page)}) as newest
        where not (select is_exact from counted)) as known
      order by is_named desc, created_at desc, id limit ${page.limit} offset ${page.offset}) as on_page on true
    order by on_page.is_named desc, on_page.created_at desc, on_page.id`.execute(db);
  const [{ total, is_exact: isExact } = { total: 0, is_exact: true }] = found;
  const ids = found.flatMap(({ id }) => id ?? []);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const rows = await listByIds(db, ids);
  return {
    rows: rows.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0)),
    total: isExact ? total : mostByKey,
    isExact,
  };
}

async function listByIds(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return selectOrders(db).where('orders.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

const isNarrowed = ({ status, from, to, customerId }: OrderFilter) =>
  (status !== undefined && status.length > 0) || [from, to, customerId].some((value) => value !== undefined);

/** Null when neither an id nor a number can hold the text. */
function holdsKey(
  { idPart, numberPart }: OrderSearch,
  { id, number }: KeyColumns,
): RawBuilder<SqlBool> | null {
  const wanted = [
    idPart === null ? null : sql<SqlBool>`${id}::text like ${containing(idPart)}`,
    numberPart === null ? null : sql<SqlBool>`${number}::text like ${containing(numberPart)}`,
  ].filter((condition) => condition !== null);
  return wanted.length === 0 ? null : sql<SqlBool>`(${sql.join(wanted, sql` or `)})`;
}

/** The indexed ones by their parts, and those of the last minutes one by one. */
function ordersByKey(
  db: Database,
  asked: OrderSearch,
  filter: OrderFilter,
  most: number,
): RawBuilder<unknown> | null {
  const holds = holdsKey(asked, { id: sql.ref('key.order_id'), number: sql.ref('key.order_number') });
  if (holds === null) return null;
  const keysOf = (table: 'order_keys' | 'new_order_keys') =>
    db
      .selectFrom(sql<OrderKey>`${sql.table(table)}`.as('key'))
      .select(['key.order_id as id', 'key.created_at', sql<boolean>`true`.as('is_key')])
      .select(sql<boolean>`key.order_number is not distinct from ${asked.orderNumber}::int`.as('is_named'))
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
    .$if(asked.parts.length > 0, (query) =>
      query.where(sql<SqlBool>`order_parts(key.order_id, key.order_number) @> ${asked.parts}::int[]`),
    )
    .$if(asked.isOnePart, (query) => query.where(sql<SqlBool>`not (select is_long from history)`))
    .$if(!asked.isOnePart, (query) => query.where(holds));
  return sql`(select * from (${indexed} union all ${keysOf('new_order_keys').where(holds)}) as keys
    limit ${sql.lit(most)})`;
}

/** Those of customers with such a name, without those that go by their own id or number already. */
function ordersOfCustomers(db: Database, search: string, asked: OrderSearch, filter: OrderFilter) {
  const holds = holdsKey(asked, { id: sql.ref('orders.id'), number: sql.ref('orders.order_number') });
  return db
    .selectFrom('users')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['orders.id', 'orders.created_at'])
          .whereRef('orders.customer_id', '=', 'users.id')
          .where(matches(filter))
          .$if(holds !== null, (query) => query.where(sql<SqlBool>`not ${holds}`))
          // Holds the planner to one look into the index of customers' orders each.
          .offset(0)
          .as('owned'),
      (join) => join.onTrue(),
    )
    .select(['owned.id', 'owned.created_at', sql<boolean>`false`.as('is_key')])
    .select(sql<boolean>`false`.as('is_named'))
    .where(holdsName(search));
}

/** Enough of the newest for the page, and the one that goes by the text in full. */
function newestOrders(
  db: Database,
  search: string,
  asked: OrderSearch,
  filter: OrderFilter,
  page: Page,
): RawBuilder<unknown> {
  const holds = holdsKey(asked, { id: sql.ref('newest.id'), number: sql.ref('newest.order_number') });
  if (holds === null) return newestByName(db, search, filter, page);
  const named = newest(db, filter).where(sql<SqlBool>`orders.order_number = ${asked.orderNumber}::int`);
  return sql`
    (select newest.id, newest.created_at, true as is_named from (${named}) as newest)
    union all
    (select newest.id, newest.created_at, false from (${inOrder(db, filter)}) as newest
      where (newest.customer_id in (${peopleOf(db, search)}) or ${holds})
        and newest.order_number is distinct from ${asked.orderNumber}::int
      order by newest.created_at desc, newest.id limit ${wantedOf(page)})`;
}

/**
 * The more have the name, the sooner the newest orders fill the page, the customer of each looked up; only where they
 * do not, all that have it are read.
 */
function newestByName(db: Database, search: string, filter: OrderFilter, page: Page): RawBuilder<unknown> {
  // A value to compare, and no condition: the planner would make a hash of everybody out of that.
  const name = sql`(select users.name from users where users.id = newest.customer_id)`;
  const isFilled = sql<SqlBool>`(select count(*) from soon) = ${wantedOf(page)}`;
  return sql`
    (with soon as materialized (
      select newest.id, newest.created_at from (${inOrder(db, filter).limit(sql.lit(SOON))}) as newest
      where ${name} ilike ${containing(search)} limit ${wantedOf(page)})
    select soon.id, soon.created_at, false as is_named from soon where ${isFilled}
    union all
    (select newest.id, newest.created_at, false from (${inOrder(db, filter)}) as newest
      where not ${isFilled} and newest.customer_id in (${peopleOf(db, search)})
      order by newest.created_at desc, newest.id limit ${wantedOf(page)}))`;
}

const newest = (db: Database, filter: OrderFilter) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_number', 'orders.customer_id', 'orders.created_at'])
    .where(matches(filter));

const inOrder = (db: Database, filter: OrderFilter) =>
  newest(db, filter)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    // Holds the planner to this order.
    .offset(0);

/** Looked up in a hash, and not with every order anew. */
const peopleOf = (db: Database, search: string) =>
  db.selectFrom('users').select('users.id').where(holdsName(search));

const wantedOf = ({ offset, limit }: Page) => sql`${offset + limit}::int`;

const holdsName = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${userMayHold(search)} and users.name ilike ${containing(search)})`;

const KEYS_AT_ONCE = 2_000;

/** Moves the keys of the last minutes to where the index leads; several processes may do it at once. */
export async function indexNewKeys(db: Database): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with moved as (
        delete from new_order_keys where ctid = any(array(
          select ctid from new_order_keys limit ${sql.lit(KEYS_AT_ONCE)} for update skip locked))
        returning order_id, order_number, created_at)
      insert into order_keys (order_id, order_number, created_at)
      select order_id, order_number, created_at from moved`.execute(db);
    if (numAffectedRows < KEYS_AT_ONCE) return;
  }
}
