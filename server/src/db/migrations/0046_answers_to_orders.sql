-- Delays of one order, reminders, and the automatic acceptance.

-- The sum of the order's delays.
alter table orders add column delayed_minutes integer not null default 0;
alter table orders
  add constraint delay_is_limited check (delayed_minutes between 0 and 60) not valid;
create table order_delays (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  minutes integer not null check (minutes in (5, 10, 15)),
  delayed_by uuid not null references users (id),
  cook_id uuid references cooks (id),
  delayed_at timestamptz not null default now()
);
create index order_delays_by_order on order_delays (order_id, id);

-- The reminders that were sent because nobody had answered an order: each once, from whichever process.
create table order_reminders (
  order_id uuid not null references orders (id) on delete cascade,
  after_minutes integer not null,
  reminded_at timestamptz not null default now(),
  primary key (order_id, after_minutes)
);

-- The orders of the last 15 minutes that the kitchen has to cook.
create function accepted_in_15_minutes() returns bigint language sql as $$
  select count(*) from orders
  where created_at > now() - interval '15 minutes' and confirmed_at is not null and status <> 'cancelled'
$$;

-- Confirms an order that was placed in this transaction, unless it is to be called first or the capacity is used up; it
-- then stays pending. The lock makes simultaneous placements count one another; it is not taken when nothing is left.
create function accept_automatically(placed uuid, capacity integer, title text, message text, deep_link text)
returns void language plpgsql as $$
#variable_conflict use_variable
begin
  if (select call_first from orders where id = placed) or accepted_in_15_minutes() >= capacity then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('automatic acceptance', 0));
  if accepted_in_15_minutes() >= capacity then
    return;
  end if;
  update orders set status = 'confirmed', confirmed_at = now() where id = placed;
  insert into order_status_changes (order_id, from_status, to_status, is_automatic)
  values (placed, 'pending', 'confirmed', true);
  -- Later than the notification of the placement, so that both stand in this order.
  insert into notifications (user_id, type, title, message, deep_link, created_at)
  select customer_id, 'order_status', title, message, deep_link, clock_timestamp() from orders where id = placed;
end $$;
