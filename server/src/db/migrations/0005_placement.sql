-- The first step of every placement, in one round trip: takes the customer's lock, then looks for an earlier identical order
-- and reads the versions of the prices and the number of open orders. Each statement sees what was committed meanwhile.
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
