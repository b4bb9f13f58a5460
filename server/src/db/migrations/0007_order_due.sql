-- When an order came to the kitchen, and how long its dishes take: both are the order's own, whatever the menu
-- says later. The default is the menu's own, for a release that still runs beside and does not know the column.
alter table orders add column confirmed_at timestamptz;
alter table order_lines add column prep_minutes integer not null default 15 check (prep_minutes >= 1);

-- Orders from before: the menu as it is now, and the last time that the history has them come to the kitchen.
update order_lines set prep_minutes = menu_items.prep_minutes
from menu_items where menu_items.id = order_lines.menu_item_id;

update orders set confirmed_at = came.changed_at
from (
  select distinct on (order_id) order_id, to_status, changed_at
  from order_status_changes
  where to_status = 'pending' or (to_status <> 'cancelled' and from_status in ('pending', 'cancelled'))
  order by order_id, id desc
) as came
where came.order_id = orders.id and came.to_status <> 'pending';
