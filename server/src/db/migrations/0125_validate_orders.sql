-- In a transaction of its own: placements do not wait for it while it reads every order.
alter table orders validate constraint orders_channel_is_known;
alter table orders validate constraint orders_refunded_amount_up_to_received;
alter table orders validate constraint orders_tipped_amount_not_negative;
alter table orders validate constraint orders_total_is_the_sum;
alter table orders validate constraint orders_packaging_fee_not_negative;
alter table orders validate constraint orders_packaging_fee_unless_eaten_here;
alter table orders validate constraint orders_rounding_up_to_half_a_rupee;
