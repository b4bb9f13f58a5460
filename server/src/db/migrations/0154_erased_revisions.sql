-- The notes and the address of a deleted customer, as delete_customer() takes them out of her orders.
create function without_texts(revised jsonb) returns jsonb language sql immutable as $$
  select revised || jsonb_build_object('notes', '', 'address', null, 'lines', coalesce((
    select jsonb_agg(line || '{"instructions":""}' order by position)
    from jsonb_array_elements(revised -> 'lines') with ordinality as lines (line, position)), '[]'))
$$;
create function erase_revisions() returns trigger language plpgsql as $$
begin
  update order_revisions set before = without_texts(before), after = without_texts(after)
    where order_id in (select id from orders where customer_id = new.id);
  return null;
end $$;
create trigger user_revisions_erased after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function erase_revisions();
