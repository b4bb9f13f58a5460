-- Long data change: a column of all orders.
-- When an order left the kitchen's board; null while it is there or never was. The recall list reads the newest first.
alter table orders add column left_kitchen_at timestamptz;

update orders set left_kitchen_at = went.changed_at
from (
  select distinct on (order_id) order_id, to_status, changed_at
  from order_status_changes
  where to_status in ('pending', 'confirmed', 'preparing', 'ready')
    or from_status in ('confirmed', 'preparing', 'ready')
  order by order_id, id desc
) as went
where went.order_id = orders.id and went.to_status in ('picked_up', 'delivered', 'cancelled');

create index orders_by_departure on orders (left_kitchen_at desc, id) where left_kitchen_at is not null;
