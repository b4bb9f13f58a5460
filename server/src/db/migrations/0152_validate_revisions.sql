-- In a transaction of its own: placements do not wait for it while it reads every order.
alter table orders validate constraint orders_paid_amount_up_to_total;
alter table orders validate constraint orders_returned_amount_not_negative;
alter table orders validate constraint orders_revision_not_negative;
alter table orders validate constraint orders_tax_rate_from_0_to_100;
