-- Long data change: the keys of all earlier orders.
-- In a transaction of its own: 0016 has released its lock on orders, so placements do not wait. An order and its key become
-- visible together, so none is missed here and none is inserted twice. With a large pending list the index takes hundreds of
-- thousands of entries at once, which is many times faster.
alter index order_keys_by_part set (gin_pending_list_limit = 65536);
set local work_mem = '64MB';
insert into order_keys (order_id, order_number, created_at)
select id, order_number, created_at from orders
where not exists (select from new_order_keys where new_order_keys.order_id = orders.id)
order by created_at;
select gin_clean_pending_list('order_keys_by_part');
alter index order_keys_by_part set (gin_pending_list_limit = 512);
