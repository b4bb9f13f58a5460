-- What was paid for orders that are cancelled now, in rupees.
alter table order_day_totals add column refund_due numeric(16, 2) not null default 0 check (refund_due >= 0);
-- The days that have any are counted anew.
insert into order_day_changes (day)
select distinct placed_on from orders where status = 'cancelled' and paid_amount > 0;
