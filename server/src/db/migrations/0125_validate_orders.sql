-- In a transaction of its own: placements do not wait for it while it reads every order.
alter table orders validate constraint orders_channel_is_known;
alter table orders validate constraint orders_refunded_amount_up_to_received;
alter table orders validate constraint orders_tipped_amount_not_negative;
