-- Long data change: an index of all orders.
-- A search for a name or a number among the newest orders reads this index only. It replaces orders_by_creation in a file of
-- its own: a transaction that takes a stronger lock on orders while placements wait for it is a deadlock.
create index newest_orders on orders (created_at desc, id) include (order_number, customer_id);
