-- What is owed for a cancelled order is a sum of its day, which also changes with a tip or a refund.
create or replace trigger order_changed after update of status, total, paid_amount, tipped_amount, refunded_amount on orders
  for each row when (
    old.status is distinct from new.status or old.total is distinct from new.total
    or old.paid_amount is distinct from new.paid_amount or old.tipped_amount is distinct from new.tipped_amount
    or old.refunded_amount is distinct from new.refunded_amount)
  execute function queue_changed_day();
