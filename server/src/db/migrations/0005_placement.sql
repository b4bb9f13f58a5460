-- What every placement asks first, in one round trip: the customer's lock, then, each with a look of its own at
-- what the lock has waited for, an earlier twin, the versions that prices hang on and the open orders.
create function open_placement(
  placing_customer uuid, key text, hash bytea, twin_seconds integer, max_open integer,
  out earlier_id uuid, out menu_version integer, out restaurant_version integer, out open_orders integer
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(placing_customer::text, 0));
  if key is null then
    select id into earlier_id from orders
      where customer_id = placing_customer and created_at > now() - make_interval(secs => twin_seconds)
        and request_hash = hash
      order by created_at limit 1;
  else
    select id into earlier_id from orders where customer_id = placing_customer and idempotency_key = key;
  end if;
  select version into menu_version from data_versions where name = 'menu';
  select version into restaurant_version from data_versions where name = 'restaurant';
  if max_open > 0 then
    select count(*) into open_orders from (
      select from orders where customer_id = placing_customer and status not in ('delivered', 'cancelled')
      limit max_open) open;
  end if;
end $$;
