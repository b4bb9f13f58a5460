-- Who looks for a name or a number among the newest orders reads this index alone. It takes the place of
-- orders_by_creation, in a file of its own: a lock that grows while placements wait for it is a deadlock.
create index newest_orders on orders (created_at desc, id) include (order_number, customer_id);
