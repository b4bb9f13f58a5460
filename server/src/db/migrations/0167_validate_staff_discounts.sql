-- In a transaction of its own: placements do not wait for it while it reads every order.
alter table orders validate constraint orders_staff_discount_up_to_dishes;
alter table orders validate constraint orders_staff_discount_has_a_reason;
alter table orders validate constraint orders_total_is_the_sum;
