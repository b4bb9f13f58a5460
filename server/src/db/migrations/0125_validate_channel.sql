-- In a transaction of its own: placements do not wait for it while it reads every order.
alter table orders validate constraint orders_channel_is_known;
