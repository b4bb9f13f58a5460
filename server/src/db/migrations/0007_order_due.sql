-- Long data change: two columns of all orders and their lines.
-- When the order reached the kitchen, and how long its dishes take. Both stay when the menu changes. The default is that of
-- the menu, for processes of the release before, which do not know the column.
alter table orders add column confirmed_at timestamptz;
alter table order_lines add column prep_minutes integer not null default 15 check (prep_minutes >= 1);

-- Earlier orders get the present times of the menu, and the last confirmation in their history.
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
