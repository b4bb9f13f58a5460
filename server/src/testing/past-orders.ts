import pg from 'pg';
import type { ConnectionSettings } from '../db/client.ts';

const INSERT = `
  with people as (select array_agg(id) as ids from users where role = 'customer'),
  dish as (select id, name, image, price, prep_minutes from menu_items order by position limit 1),
  placed as (
    insert into orders (customer_id, restaurant_id, status, fulfilment, subtotal, discount, delivery_fee, tax, total,
      payment_method, promised_from_minutes, promised_to_minutes, request_hash, created_at, updated_at, seen_at,
      confirmed_at, left_kitchen_at)
    select people.ids[1 + number % cardinality(people.ids)], restaurants.id,
      case when number % 16 = 0 then 'cancelled' else 'delivered' end::order_status, 'pickup', dish.price, 0, 0, 0,
      dish.price, 'cod', 20, 30, '', at.placed, at.placed + interval '30 minutes', at.placed,
      at.placed + interval '2 minutes', at.placed + interval '30 minutes'
    from generate_series(1, $1::int) as number
    cross join people cross join dish cross join restaurants
    cross join lateral (
      select now() - interval '1 day' - make_interval(secs => 30 * ($1::int - number)) as placed) as at
    returning id, order_number, created_at),
  keyed as (
    insert into order_keys (order_id, order_number, created_at) select id, order_number, created_at from placed)
  insert into order_lines (order_id, position, menu_item_id, name, image, unit_price, quantity, prep_minutes)
  select placed.id, 1, dish.id, dish.name, dish.image, dish.price, 1, dish.prep_minutes from placed cross join dish`;

/** Foreign keys and indexes that are faster to recreate than to maintain per row. */
const CONSTRAINTS_AND_INDEXES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and conrelid in ('orders'::regclass, 'order_lines'::regclass)
  union all
  select format('drop index %I', indexname), indexdef from pg_indexes
  where tablename in ('orders', 'order_keys') and indexname not in (select conname from pg_constraint)`;

/**
 * Inserts delivered and some cancelled orders with one line each, half a minute apart, the last one a day ago. They are
 * left out of the daily totals, because counting them would take minutes.
 */
export async function insertPastOrders(connection: ConnectionSettings, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table orders disable trigger user');
    const { rows: definitions } = await client.query<{ drop: string; make: string }>(CONSTRAINTS_AND_INDEXES);
    for (const { drop } of definitions) await client.query(drop);
    await client.query("set local maintenance_work_mem = '256MB'");
    await client.query(INSERT, [count]);
    for (const { make } of definitions) await client.query(make);
    await client.query('alter table orders enable trigger user');
    await client.query('commit');
    await client.query('vacuum analyze orders, order_lines, order_keys');
  } finally {
    await client.end();
  }
}
