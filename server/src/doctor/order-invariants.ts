const AMOUNTS =
  'Compare the order with its printed bill. Something other than Chulo changed it, or the disk is damaged: keep a copy of the database before you correct it.';
const HISTORY =
  'The order shows a wrong status, wait or time. Correct its row from order_status_changes, which is never changed.';

/** Orders and their money. `select` returns one column: the id of each row that breaks the invariant. */
export const ORDER_INVARIANTS = {
  'the lines of an order sum to its subtotal': {
    select: `
      select orders.id from orders
      left join (select order_id, sum(unit_price * quantity) as sum from order_lines group by order_id) as lines
        on lines.order_id = orders.id
      where lines.sum is distinct from orders.subtotal`,
    advice: AMOUNTS,
  },

  'the total is the sum of its amounts': {
    select: `
      select id from orders
      where total is distinct from subtotal - discount - staff_discount + delivery_fee + packaging_fee + rounding + tip
          + case when prices_include_tax then 0 else tax end
        or least(subtotal, discount, staff_discount, delivery_fee, packaging_fee, tax, tip, total) < 0 or discount + staff_discount > subtotal`,
    advice: AMOUNTS,
  },

  'a discount comes from a promo': {
    select: 'select id from orders where discount > 0 and promo_id is null',
    advice: AMOUNTS,
  },

  'the uses of a promo are its orders that are not cancelled': {
    select: `
      select promos.code from promos
      left join (select promo_id, count(*) as uses from orders where status <> 'cancelled' group by promo_id) as used
        on used.promo_id = promos.id
      where promos.uses <> coalesce(used.uses, 0)`,
    advice: 'Set the column uses of the promo code to the number of its orders that are not cancelled.',
  },

  'a promo is used at most as often as its limit says': {
    select: `
      select promos.code from promos
      join (select promo_id, count(*) as uses from orders where status <> 'cancelled' group by promo_id) as used
        on used.promo_id = promos.id
      where used.uses > promos.usage_limit`,
    advice: 'Disable the code, or raise its limit to what was given.',
  },

  'what is left of a count is what it was set to without what orders have taken': {
    select: `
      select stock_counts.id from stock_counts
      left join (select stock_id, sum(quantity) as taken from stock_takes group by stock_id) as takes
        on takes.stock_id = stock_counts.id
      where stock_left <> set_to - coalesce(taken, 0) or stock_left < 0`,
    advice: 'Set the count again in the kitchen or in the panel: a new count starts anew.',
  },

  'an order that was cancelled before it was cooked has taken nothing': {
    select: `
      select distinct orders.id from orders join stock_takes on stock_takes.order_id = orders.id
      where orders.status = 'cancelled' and (
        select from_status from order_status_changes where order_id = orders.id order by id desc limit 1
      ) in ('pending', 'confirmed')`,
    advice: 'Delete its rows from stock_takes, and set the count again in the kitchen or in the panel.',
  },

  'the status history is an unbroken chain from pending to the current status': {
    select: `
      select orders.id from orders
      left join (
        select order_id, bool_and(from_status is not distinct from before) as is_chain,
          (array_agg(to_status order by id))[1] as first, (array_agg(to_status order by id desc))[1] as last
        from (
          select id, order_id, from_status, to_status,
            lag(to_status) over (partition by order_id order by id) as before
          from order_status_changes) as change
        group by order_id) as history on history.order_id = orders.id
      where history.is_chain is not true or history.first <> 'pending' or history.last <> orders.status`,
    advice: HISTORY,
  },

  'the confirmation time of an order matches its history': {
    select: `
      select orders.id from orders
      left join (
        select distinct on (order_id) order_id, to_status, changed_at from order_status_changes
        where to_status = 'pending' or (to_status <> 'cancelled' and from_status in ('pending', 'cancelled'))
        order by order_id, id desc) as came on came.order_id = orders.id and came.to_status <> 'pending'
      where orders.confirmed_at is distinct from came.changed_at`,
    advice: HISTORY,
  },

  'the time when an order left the kitchen board matches its history': {
    select: `
      select orders.id from orders
      left join (
        select distinct on (order_id) order_id, to_status, changed_at from order_status_changes
        where to_status in ('pending', 'confirmed', 'preparing', 'ready')
          or from_status in ('confirmed', 'preparing', 'ready')
        order by order_id, id desc) as went
        on went.order_id = orders.id and went.to_status in ('picked_up', 'delivered', 'cancelled')
      where orders.left_kitchen_at is distinct from went.changed_at`,
    advice: HISTORY,
  },

  'the delay of an order is the sum of its delays': {
    select: `
      select orders.id from orders
      left join (select order_id, sum(minutes) as sum from order_delays group by order_id) as delays
        on delays.order_id = orders.id
      where orders.delayed_minutes is distinct from coalesce(delays.sum, 0)`,
    advice: 'The order promises a wrong time. Correct delayed_minutes of its row from order_delays.',
  },

  'every order has lines, numbered from 1 without a gap unless it was changed': {
    select: `
      select orders.id from orders
      left join (select order_id, count(*) as count, max(position) as last from order_lines group by order_id)
        as lines on lines.order_id = orders.id
      where lines.count is null or (lines.count <> lines.last and revision = 0)`,
    advice: AMOUNTS,
  },

  'the changes of an order are numbered from 1 without a gap, and its lines are those of the last one': {
    select: `
      select orders.id from orders
      left join (select order_id, count(*) as count, max(number) as last from order_revisions group by order_id)
        as revisions on revisions.order_id = orders.id
      where (revision, revision::bigint) is distinct from (coalesce(last, 0), coalesce(count, 0))
      union
      select order_id from order_revisions join orders on orders.id = order_id and revision = number
      where (after ->> 'subtotal')::numeric <> subtotal`,
    advice: AMOUNTS,
  },

  'every order has an owner': {
    select: 'select id from orders where not exists (select from users where users.id = orders.customer_id)',
    advice: 'Restore the account from a backup. Accounts are never deleted, only emptied.',
  },

  'an idempotency key of a customer belongs to one order': {
    select: `
      select (array_agg(id))[2] from orders where idempotency_key is not null
      group by customer_id, idempotency_key having count(*) > 1`,
    advice: 'Ask the customer whether both orders are meant, and cancel the second one if not.',
  },
} as const;
