-- What staff have taken off the dishes of an order, besides an offer, and why.
alter table orders
  add column staff_discount numeric(14, 2) not null default 0,
  add column staff_discount_reason text not null default '',
  add constraint orders_staff_discount_up_to_dishes check (staff_discount between 0 and subtotal - discount) not valid,
  add constraint orders_staff_discount_has_a_reason check (
    case when staff_discount = 0 then staff_discount_reason = '' else char_length(staff_discount_reason) between 3 and 200 end)
    not valid,
  drop constraint orders_total_is_the_sum,
  add constraint orders_total_is_the_sum check (total =
    subtotal - discount - staff_discount + delivery_fee + packaging_fee + rounding + tip
    + case when prices_include_tax then 0 else tax end) not valid;

-- The functions of 0121 and 0151: both discounts are one account.
create or replace function post_order(posted orders, kind ledger_kind, number integer, direction integer, happened_at timestamptz,
  paid numeric default 0, tipped numeric default 0, refunded_sales numeric default 0, refunded_vat numeric default 0) returns void language plpgsql as $$
declare
  sales numeric := case when posted.prices_include_tax then posted.tax else 0 end - posted.subtotal + refunded_sales;
  entry bigint;
begin
  if 0 = all (array[posted.total - paid, paid + tipped - refunded_sales - refunded_vat, sales, refunded_vat - posted.tax,
    posted.delivery_fee, posted.packaging_fee, posted.rounding, posted.discount + posted.staff_discount, posted.tip + tipped]) then
    return;
  end if;
  insert into ledger_entries (kind, order_id, number, happened_at)
    values (post_order.kind, posted.id, post_order.number, post_order.happened_at) returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount)
  select entry, row_number() over (), account, direction * amount
  from (values
    ('receivable'::ledger_account, posted.total - paid),
    ('refunds_payable', paid + tipped - refunded_sales - refunded_vat),
    ('sales', sales),
    ('vat', refunded_vat - posted.tax),
    ('delivery_fees', -posted.delivery_fee),
    ('packaging', -posted.packaging_fee),
    ('rounding', -posted.rounding),
    ('discounts', posted.discount + posted.staff_discount),
    ('tips_owed', -posted.tip - tipped)) as part (account, amount)
  where amount <> 0;
end $$;

create or replace function post_revision() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  if new.status not in ('pending', 'confirmed', 'preparing') then
    raise exception 'an order is changed until it is ready'
      using errcode = 'check_violation', constraint = 'orders_changed_until_ready';
  end if;
  if new.is_test or (old.subtotal, old.discount, old.staff_discount, old.delivery_fee, old.packaging_fee, old.tax, old.rounding)
    = (new.subtotal, new.discount, new.staff_discount, new.delivery_fee, new.packaging_fee, new.tax, new.rounding) then
    return null;
  end if;
  insert into ledger_entries (kind, order_id, number, actor_id, happened_at)
    values ('changed', new.id, new.revision,
      (select changed_by from order_revisions where order_id = new.id and number = new.revision), now())
    returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount)
  select entry, row_number() over (), account, amount
  from (values
    ('receivable'::ledger_account, new.total - old.total),
    ('sales', old.subtotal - new.subtotal + case when new.prices_include_tax then new.tax - old.tax else 0 end),
    ('vat', old.tax - new.tax),
    ('delivery_fees', old.delivery_fee - new.delivery_fee),
    ('packaging', old.packaging_fee - new.packaging_fee),
    ('rounding', old.rounding - new.rounding),
    ('discounts', new.discount + new.staff_discount - old.discount - old.staff_discount)) as part (account, amount)
  where amount <> 0;
  return null;
end $$;

-- The function of 0163; an order of a release that still runs beside has no staff discount.
create or replace function place_order(
  placing_session uuid, placing_customer uuid, key text, hash bytea, twin_seconds integer, max_open integer,
  max_an_hour integer, priced_menu bigint, priced_terms bigint, new_order jsonb,
  out outcome text, out order_id uuid, out order_number integer, out created_at timestamptz,
  out retry_after_seconds integer
) language plpgsql as $$
#variable_conflict use_column
declare
  is_session boolean;
  is_current boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(placing_customer::text, 0));
  select placing_session is null
      or exists (select from sessions where id = placing_session and user_id = placing_customer),
    (select count(*) = 2 from data_versions
      where (name, version) in (('menu', priced_menu), ('restaurant', priced_terms)))
    into is_session, is_current;
  if not is_session then
    outcome := 'session_ended';
    return;
  end if;
  if key is null then
    select id into order_id from orders
      where customer_id = placing_customer and request_hash = hash
        and orders.created_at > now() - make_interval(secs => twin_seconds)
      order by orders.created_at limit 1;
  else
    select id into order_id from orders where customer_id = placing_customer and idempotency_key = key;
  end if;
  if order_id is not null then
    outcome := 'earlier';
    return;
  end if;
  if max_open > 0 and max_open = (
    select count(*) from (
      select from orders where customer_id = placing_customer and status not in ('delivered', 'cancelled')
      limit max_open) as open_orders) then
    outcome := 'too_many_open';
    return;
  end if;
  if max_an_hour > 0 then
    -- There is room again when the oldest of the latest max_an_hour orders is an hour old.
    select greatest(1, ceil(extract(epoch from orders.created_at + interval '1 hour' - now())))
      into retry_after_seconds from orders
      where customer_id = placing_customer and orders.created_at > now() - interval '1 hour'
      order by orders.created_at desc offset max_an_hour - 1 limit 1;
    if found then
      outcome := 'too_many_an_hour';
      return;
    end if;
  end if;
  if not is_current then
    outcome := 'stale';
    return;
  end if;
  if new_order is null then
    outcome := 'not_placed';
    return;
  end if;
  -- Only a scheduled order has this field. Its lock comes before those of the acceptance, the stock and the promo code.
  if new_order ? 'slot' and not keep_slot_place((new_order -> 'slot' ->> 'starts_at')::timestamptz,
    (new_order -> 'slot' ->> 'minutes')::integer, (new_order -> 'slot' ->> 'capacity')::integer, null)
  then
    outcome := 'slot_full';
    return;
  end if;

  insert into orders (id, customer_id, restaurant_id, fulfilment, subtotal, discount, delivery_fee, tax, tip, total,
    promo_id, promo_code, payment_method, instructions, address, promised_from_minutes, promised_to_minutes,
    idempotency_key, request_hash, prices_include_tax, is_test, packaging_fee, rounding, channel, taken_by, table_name,
    sitting_id, staff_discount, staff_discount_reason)
  select placed.id, placing_customer, restaurant_id, fulfilment, subtotal, discount, delivery_fee, tax, tip, total,
    promo_id, promo_code, payment_method, instructions, address, promised_from_minutes, promised_to_minutes, key, hash,
    coalesce(prices_include_tax, false), coalesce(is_test, false), coalesce(packaging_fee, 0), coalesce(rounding, 0),
    coalesce(channel, 'online'), taken_by, table_name, sitting_id, coalesce(staff_discount, 0),
    coalesce(staff_discount_reason, '')
  from jsonb_to_record(new_order) as placed (id uuid, restaurant_id uuid, fulfilment fulfilment_type,
    subtotal numeric, discount numeric, delivery_fee numeric, tax numeric, tip numeric, total numeric,
    promo_id uuid, promo_code text, payment_method text, instructions text, address jsonb,
    promised_from_minutes integer, promised_to_minutes integer, prices_include_tax boolean, is_test boolean,
    packaging_fee numeric, rounding numeric, channel text, taken_by uuid, table_name text, sitting_id uuid,
    staff_discount numeric, staff_discount_reason text)
  returning orders.id, orders.order_number, orders.created_at into order_id, order_number, created_at;
  insert into order_lines (order_id, position, menu_item_id, name, image, unit_price, quantity, prep_minutes, options,
    instructions)
  select place_order.order_id, line.*
  from jsonb_to_recordset(new_order -> 'lines') as line (position integer, menu_item_id uuid, name text, image text,
    unit_price numeric, quantity integer, prep_minutes integer, options jsonb, instructions text);
  if new_order ? 'slot' then
    insert into scheduled_orders (order_id, starts_at, slot_minutes, on_board_from)
    values (place_order.order_id, (new_order -> 'slot' ->> 'starts_at')::timestamptz,
      (new_order -> 'slot' ->> 'minutes')::integer, (new_order -> 'slot' ->> 'on_board_from')::timestamptz);
  end if;
  insert into order_status_changes (order_id, to_status, changed_by)
  values (place_order.order_id, 'pending', coalesce((new_order ->> 'taken_by')::uuid, placing_customer));
  -- A caller reads no notifications.
  if not new_order ? 'taken_by' then
    insert into notifications (user_id, type, title, message, deep_link)
    values (placing_customer, 'order_status', new_order ->> 'title',
      replace(new_order ->> 'message', '{orderNumber}', place_order.order_number::text), new_order ->> 'deep_link');
  end if;
  -- Automatic acceptance: present only when the restaurant has switched it on and is open.
  if new_order ? 'acceptance' then
    perform accept_automatically(place_order.order_id, (new_order -> 'acceptance' ->> 'capacity')::integer,
      new_order -> 'acceptance' ->> 'title',
      replace(new_order -> 'acceptance' ->> 'message', '{orderNumber}', place_order.order_number::text),
      new_order ->> 'deep_link');
  end if;
  -- Only an order with counted dishes or options has this field; an order without them locks nothing here.
  if new_order ? 'stock' and not take_stock(place_order.order_id, new_order -> 'stock') then
    raise exception 'a dish or an option has run out since it was read' using errcode = 'serialization_failure';
  end if;
  -- Last, because the code's row has the most contention: its lock is held for the shortest time.
  if new_order ->> 'promo_id' is not null
    and not take_promo_use((new_order ->> 'promo_id')::uuid, (new_order ->> 'promo_version')::integer, placing_customer)
  then
    raise exception 'the promo code has changed since it was read' using errcode = 'serialization_failure';
  end if;
  outcome := 'placed';
end $$;
