-- The slot of an order for a later time. A table of its own, so that the orders get neither a column nor an index.
create table scheduled_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  starts_at timestamptz not null,
  -- The length of the slots when the order was placed. Slots are on a grid of the Nepal day, inside one hour.
  slot_minutes integer not null check (slot_minutes in (15, 30, 60)),
  -- From when on the board shows the order.
  on_board_from timestamptz not null check (on_board_from <= starts_at)
);
create index scheduled_orders_by_start on scheduled_orders (starts_at);

-- The orders whose slot overlaps this one. A cancelled order gives its place back.
create function orders_in_slot(slot_start timestamptz, minutes integer, without_order uuid) returns bigint
language sql as $$
  select count(*) from scheduled_orders join orders on orders.id = scheduled_orders.order_id
  where scheduled_orders.starts_at > slot_start - interval '1 hour'
    and scheduled_orders.starts_at < slot_start + make_interval(mins => minutes)
    and scheduled_orders.starts_at + make_interval(mins => scheduled_orders.slot_minutes) > slot_start
    and orders.status <> 'cancelled' and orders.id is distinct from without_order
$$;

-- True when the slot has a place, which is then kept until the transaction ends. Overlapping slots start in the same hour
-- of the Nepal day, so its lock makes simultaneous orders count one another. It is not taken when nothing is left.
create function keep_slot_place(slot_start timestamptz, minutes integer, capacity integer, without_order uuid)
returns boolean language plpgsql as $$
begin
  if orders_in_slot(slot_start, minutes, without_order) >= capacity then
    return false;
  end if;
  perform pg_advisory_xact_lock(
    hashtextextended('slots ' || floor((extract(epoch from slot_start) + 345 * 60) / 3600)::text, 0));
  return orders_in_slot(slot_start, minutes, without_order) < capacity;
end $$;

-- The orders of the last 15 minutes that the kitchen has to cook now: a scheduled order counts in its slot.
create or replace function accepted_in_15_minutes() returns bigint language sql as $$
  select count(*) from orders
  where created_at > now() - interval '15 minutes' and confirmed_at is not null and status <> 'cancelled'
    and not exists (select from scheduled_orders where order_id = orders.id)
$$;

-- The function of 0046; without a capacity, for an order whose slot has its own, it counts nothing and takes no lock.
create or replace function accept_automatically(
  placed uuid, capacity integer, title text, message text, deep_link text
) returns void language plpgsql as $$
#variable_conflict use_variable
begin
  if (select call_first from orders where id = placed) then
    return;
  end if;
  if capacity is not null then
    if accepted_in_15_minutes() >= capacity then
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('automatic acceptance', 0));
    if accepted_in_15_minutes() >= capacity then
      return;
    end if;
  end if;
  update orders set status = 'confirmed', confirmed_at = now() where id = placed;
  insert into order_status_changes (order_id, from_status, to_status, is_automatic)
  values (placed, 'pending', 'confirmed', true);
  -- Later than the notification of the placement, so that both stand in this order.
  insert into notifications (user_id, type, title, message, deep_link, created_at)
  select customer_id, 'order_status', title, message, deep_link, clock_timestamp() from orders where id = placed;
end $$;
