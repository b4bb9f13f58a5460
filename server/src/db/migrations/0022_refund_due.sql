-- Long data change: the days with refunds are counted again.
-- What was paid for orders that are cancelled now, in rupees. Null in a row that a process of the release before has written;
-- this release counts such a day again.
alter table order_day_totals add column refund_due numeric(16, 2) default 0 check (refund_due >= 0);
alter table order_day_totals alter column refund_due drop default;
create function mark_day_without_refund_due() returns trigger language plpgsql as $$
begin
  insert into order_day_changes (day) values (new.day);
  return null;
end $$;
create trigger order_day_totals_without_refund_due after insert on order_day_totals
  for each row when (new.refund_due is null) execute function mark_day_without_refund_due();
-- The days with paid, cancelled orders are counted again.
insert into order_day_changes (day)
select distinct placed_on from orders where status = 'cancelled' and paid_amount > 0;
