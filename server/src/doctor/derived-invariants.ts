import { demoMenuItems } from '../db/seed/demo-catalogue.ts';

const RECOUNT_DAY =
  "Count the day again: insert into order_day_changes (day) values ('YYYY-MM-DD'). The server does it within a minute.";

const DEMO_DISHES = demoMenuItems.map(({ id }) => `'${id}'`).join(', ');

/** The generators of numbers, and the columns that they fill; a test compares them with the catalogue. */
export const GENERATED_COLUMNS = [
  ['orders', 'order_number'],
  ['order_status_changes', 'id'],
  ['audit_entries', 'id'],
  ['menu_items', 'position'],
  ['push_messages', 'id'],
  ['order_day_changes', 'id'],
  ['order_delays', 'id'],
  ['backups', 'id'],
  ['ledger_entries', 'id'],
] as const;
const SEQUENCES = GENERATED_COLUMNS.map(
  ([table, column]) => `
      select '${table}.${column}'
      where (select max(${column}) from ${table}) > (select last_value from ${table}_${column}_seq)`,
);

/** Data that agrees with what it was derived from, and rows that the server cannot work without. See ORDER_INVARIANTS. */
export const DERIVED_INVARIANTS = {
  'every order can be searched for by what it is called': {
    select: `
      select coalesce(orders.id, key.order_id)
      from orders full join (
        select order_id, min(order_number) as order_number, min(created_at) as created_at, count(*) as count
        from (select * from order_keys union all select * from new_order_keys) as keys
        group by order_id) as key on key.order_id = orders.id
      where (orders.order_number, orders.created_at, 1) is distinct from (key.order_number, key.created_at, key.count)`,
    advice:
      'Delete the rows of the order from order_keys and new_order_keys, and insert its key into new_order_keys again.',
  },

  'the daily totals match the orders, except for days that are not counted yet': {
    select: `
      with counted as (
        select placed_on as day, fulfilment, count(*) as orders,
          count(*) filter (where status = 'cancelled') as cancelled,
          coalesce(sum(total) filter (where status <> 'cancelled'), 0) as value,
          coalesce(sum(least(paid_amount, total)) filter (where status <> 'cancelled'), 0) as paid,
          coalesce(sum(case
            when status = 'cancelled' then paid_amount + tipped_amount - refunded_amount
            else least(greatest(paid_amount - total, 0), paid_amount - refunded_amount) end), 0)
            as refund_due
        from orders where not is_test group by placed_on, fulfilment)
      select distinct day from counted full join order_day_totals as stored using (day, fulfilment)
      where (counted.orders, counted.cancelled, counted.value, counted.paid, counted.refund_due) is distinct from
          (stored.orders::bigint, stored.cancelled::bigint, stored.value, stored.paid, stored.refund_due)
        and day not in (select day from order_day_changes)`,
    advice: RECOUNT_DAY,
  },

  'the dishes sold per day match the orders, except for days that are not counted yet': {
    select: `
      with counted as (
        select orders.placed_on as day, line.menu_item_id, sum(line.quantity) as quantity,
          sum(line.unit_price * line.quantity) as revenue
        from orders join order_lines as line on line.order_id = orders.id
        where orders.status <> 'cancelled' and not orders.is_test group by 1, 2)
      select distinct day from counted full join order_day_items as stored using (day, menu_item_id)
      where (counted.quantity, counted.revenue) is distinct from (stored.quantity::bigint, stored.revenue)
        and day not in (select day from order_day_changes)`,
    advice: RECOUNT_DAY,
  },

  'the stars of a dish match its reviews': {
    select: `
      select id from menu_items
      left join (
        select menu_item_id, array_agg(count order by stars desc) as counts
        from (
          select menu_item_id, stars, count(*) filter (where rating = stars)::int as count
          from reviews cross join generate_series(1, 5) as stars group by menu_item_id, stars) as counted
        group by menu_item_id) as reviewed on reviewed.menu_item_id = menu_items.id
      where star_counts <> coalesce(reviewed.counts, '{0,0,0,0,0}')`,
    advice: 'Set star_counts of the dish to its number of reviews with 5, 4, 3, 2 and 1 stars.',
  },

  // The dishes of the demo start with invented numbers.
  'the sold number of a dish is what was delivered of it': {
    select: `
      select menu_items.id from menu_items
      left join (
        select line.menu_item_id, sum(line.quantity) as sold
        from orders join order_lines as line on line.order_id = orders.id
        where orders.status = 'delivered' and not orders.is_test group by 1) as delivered on delivered.menu_item_id = menu_items.id
      where order_count <> coalesce(sold, 0) and menu_items.id not in (${DEMO_DISHES})`,
    advice: 'Set order_count of the dish to the sum of its quantities in delivered orders.',
  },

  'every generator of numbers is ahead of the numbers in use': {
    select: SEQUENCES.join(' union all '),
    advice:
      "Orders may fail until it is: select setval('TABLE_COLUMN_seq', (select max(COLUMN) from TABLE)) as the owner.",
  },

  'every kind of public data has a version': {
    select: `
      select name from unnest(array['menu', 'categories', 'restaurant', 'banners', 'promos']) as name
      where name not in (select name from data_versions)`,
    advice: 'No order can be placed without them: insert the missing names into data_versions.',
  },

  'there is exactly one restaurant': {
    select: `select id from restaurants where (select count(*) from restaurants) > 1
      union all select null where not exists (select from restaurants)`,
    advice: 'Start the server once. If there are several, restore the last backup.',
  },

  'an active owner exists': {
    select: `select null where not exists (select from users where job = 'owner' and is_active)`,
    advice: 'Give an account of staff the job: npm run account -- job EMAIL owner, and enable it.',
  },

  'a disabled account has no session': {
    select:
      'select distinct users.id from users join sessions on sessions.user_id = users.id where not users.is_active and not users.is_caller',
    advice: 'End them: delete from sessions where user_id is the account.',
  },

  'nobody has more than 20 sessions': {
    select: 'select user_id from sessions group by user_id having count(*) > 20',
    advice: 'Check that the trigger session_limit exists. The next sign-in ends the surplus.',
  },

  // Times are left out, because their text depends on the connection that wrote them.
  'the audit trail ends with the present values': {
    select: `
      with latest as (
        select distinct on (subject, subject_id, key) subject, subject_id, key, value
        from audit_entries cross join jsonb_each(after)
        where action in ('created', 'changed') and subject in ('dish', 'category', 'banner', 'promo', 'settings', 'hours', 'account')
        order by subject, subject_id, key, id desc),
      present as (
        select 'dish' as subject, id::text as subject_id, to_jsonb(menu_items) as present_row from menu_items
        union all select 'category', id::text, to_jsonb(categories) from categories
        union all select 'banner', id::text, to_jsonb(banners) from banners
        union all select 'promo', id::text, to_jsonb(promos) from promos
        union all select 'settings', id::text, to_jsonb(restaurants) from restaurants
        union all select 'hours', id::text, to_jsonb(restaurants) from restaurants
        union all select 'account', id::text, to_jsonb(users) from users
          where id::text in (select subject_id from latest where subject = 'account'))
      select distinct subject || ' ' || subject_id from latest join present using (subject, subject_id)
      where present_row ? key and value <> '"..."' and key not in ('sold_out_until', 'deleted_at', 'paused_until', 'delivery_paused_until', 'busy_until')
        and value is distinct from present_row -> key`,
    advice:
      'Somebody changed it around the audit trail. Find out who may connect to the database as the owner of the tables.',
  },
} as const;
