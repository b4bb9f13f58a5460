-- In a transaction of its own: the trigger of 0016 has let go of the orders, and whoever places one meanwhile does
-- not wait. An order and its key become visible together, so that none is missed here and none comes twice.
-- The index takes them in by the hundred thousand, which is many times faster than by the thousand.
alter index order_keys_by_part set (gin_pending_list_limit = 65536);
set local work_mem = '64MB';
insert into order_keys (order_id, order_number, created_at)
select id, order_number, created_at from orders
where not exists (select from new_order_keys where new_order_keys.order_id = orders.id)
order by created_at;
select gin_clean_pending_list('order_keys_by_part');
alter index order_keys_by_part set (gin_pending_list_limit = 512);
