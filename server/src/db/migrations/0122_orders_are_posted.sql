-- How the order came; what staff take themselves comes with later releases. First, because it needs the strongest lock: one
-- that grows deadlocks with an order that is being placed.
alter table orders
  add column channel text not null default 'online',
  add constraint orders_channel_is_known check (channel in ('online', 'counter', 'phone', 'table')) not valid;
-- A process of the release before, too, posts what it places and cancels from here on: the triggers do it.
create trigger order_posted after insert on orders
  for each row when (not new.is_test) execute function post_placed_order();
create trigger order_cancellation_posted after update of status on orders
  for each row when (not new.is_test and (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function post_cancellation();
