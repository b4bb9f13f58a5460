-- The function of 0158, for all that is kept beside the orders of a removed person: also why a rider did not find her, which may name
-- her, and the codes of her receipts.
create or replace function erase_revisions() returns trigger language plpgsql as $$
begin
  update order_revisions set before = without_texts(before), after = without_texts(after)
    where order_id in (select id from orders where customer_id = new.id);
  update order_requests set text = '', answer_text = ''
    where order_id in (select id from orders where customer_id = new.id);
  update remakes set lines = without_texts(jsonb_build_object('lines', lines)) -> 'lines'
    where order_id in (select id from orders where customer_id = new.id);
  update deliveries set not_found_at = null, not_found_reason = ''
    where not_found_at is not null and order_id in (select id from orders where customer_id = new.id);
  delete from order_claims where order_id in (select id from orders where customer_id = new.id);
  return null;
end $$;
