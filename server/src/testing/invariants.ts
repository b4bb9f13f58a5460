import { sql } from 'kysely';
import type { Database } from '../db/client.ts';

/** Conditions that hold at all times, even after a crash. Each statement selects the rows that break its condition. */
export const INVARIANTS = {
  'the lines of an order sum to its subtotal': `
    select orders.id::text as broken from orders
    left join (select order_id, sum(unit_price * quantity) as sum from order_lines group by order_id) as lines
      on lines.order_id = orders.id
    where lines.sum is distinct from orders.subtotal`,

  'the total is subtotal - discount + delivery fee + tax + tip': `
    select id::text as broken from orders
    where total is distinct from subtotal - discount + delivery_fee + tax + tip
      or least(subtotal, discount, delivery_fee, tax, tip, total) < 0 or discount > subtotal`,

  'a discount comes from a promo': `
    select id::text as broken from orders where discount > 0 and promo_id is null`,

  'the uses of a promo are its orders that are not cancelled': `
    select code as broken from promos
    where uses <> (select count(*) from orders where promo_id = promos.id and status <> 'cancelled')`,

  'a promo is used at most as often as its limit says': `
    select code as broken from promos
    where (select count(*) from orders where promo_id = promos.id and status <> 'cancelled') > usage_limit`,

  'the paid amount is one payment and at most the total': `
    select orders.id::text as broken from orders left join payments on payments.order_id = orders.id
    where orders.paid_amount <> coalesce(payments.amount, 0) or orders.paid_amount > orders.total`,

  'the status history is an unbroken chain from pending to the current status': `
    select orders.id::text as broken from orders
    left join (
      select order_id, bool_and(from_status is not distinct from before) as is_chain,
        (array_agg(to_status order by id))[1] as first, (array_agg(to_status order by id desc))[1] as last
      from (
        select id, order_id, from_status, to_status,
          lag(to_status) over (partition by order_id order by id) as before
        from order_status_changes) as change
      group by order_id) as history on history.order_id = orders.id
    where history.is_chain is not true or history.first <> 'pending' or history.last <> orders.status`,

  'the confirmation time of an order matches its history': `
    select orders.id::text as broken from orders
    left join (
      select distinct on (order_id) order_id, to_status, changed_at from order_status_changes
      where to_status = 'pending' or (to_status <> 'cancelled' and from_status in ('pending', 'cancelled'))
      order by order_id, id desc) as came on came.order_id = orders.id and came.to_status <> 'pending'
    where orders.confirmed_at is distinct from came.changed_at`,

  'the time when an order left the kitchen board matches its history': `
    select orders.id::text as broken from orders
    left join (
      select distinct on (order_id) order_id, to_status, changed_at from order_status_changes
      where to_status in ('pending', 'confirmed', 'preparing', 'ready')
        or from_status in ('confirmed', 'preparing', 'ready')
      order by order_id, id desc) as went
      on went.order_id = orders.id and went.to_status in ('picked_up', 'delivered', 'cancelled')
    where orders.left_kitchen_at is distinct from went.changed_at`,

  'every order has lines, numbered from 1 without a gap': `
    select orders.id::text as broken from orders
    left join (select order_id, count(*) as count, max(position) as last from order_lines group by order_id)
      as lines on lines.order_id = orders.id
    where lines.count is null or lines.count <> lines.last`,

  'every order has an owner': `
    select id::text as broken from orders
    where not exists (select from users where users.id = orders.customer_id)`,

  'an idempotency key of a customer belongs to one order': `
    select idempotency_key as broken from orders where idempotency_key is not null
    group by customer_id, idempotency_key having count(*) > 1`,

  'every order can be searched for by what it is called': `
    select coalesce(orders.id, key.order_id)::text as broken
    from orders full join (select * from order_keys union all select * from new_order_keys) as key
      on key.order_id = orders.id
    where (orders.order_number, orders.created_at) is distinct from (key.order_number, key.created_at)`,

  'the daily totals match the orders, except for days that are not counted yet': `
    with counted as (
      select placed_on as day, fulfilment, count(*) as orders,
        count(*) filter (where status = 'cancelled') as cancelled,
        coalesce(sum(total) filter (where status <> 'cancelled'), 0) as value,
        coalesce(sum(paid_amount) filter (where status <> 'cancelled'), 0) as paid,
        coalesce(sum(paid_amount) filter (where status = 'cancelled'), 0) as refund_due
      from orders group by placed_on, fulfilment)
    select day::text as broken from counted full join order_day_totals as stored using (day, fulfilment)
    where (counted.orders, counted.cancelled, counted.value, counted.paid, counted.refund_due)
        is distinct from (stored.orders::bigint, stored.cancelled::bigint, stored.value, stored.paid, stored.refund_due)
      and day not in (select day from order_day_changes)`,
} as const satisfies Record<string, string>;

export type Invariant = keyof typeof INVARIANTS;

const MAX_EXAMPLES = 3;

/** One message per invariant that does not hold. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const messages: string[] = [];
  for (const [name, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await sql<{ broken: string }>`${sql.raw(statement)}`.execute(db);
    if (rows.length === 0) continue;
    const examples = rows.slice(0, MAX_EXAMPLES).map((row) => row.broken);
    messages.push(`not true: ${name} (${rows.length}: ${examples.join(', ')})`);
  }
  return messages;
}
