create type discount_type as enum ('PERCENT', 'FIXED');

create table promos (
  id uuid primary key default gen_random_uuid(),
  code text not null check (char_length(code) between 3 and 32 and code = upper(code)),
  description text not null default '' check (char_length(description) <= 1000),
  discount_type discount_type not null default 'PERCENT',
  discount_value numeric(10, 2) not null check (discount_value between 0 and 1000000),
  min_order_value numeric(10, 2) not null default 0 check (min_order_value between 0 and 1000000),
  is_free_delivery boolean not null default false,
  start_date date not null,
  end_date date not null,
  usage_limit integer check (usage_limit >= 1),
  -- The number of orders that use the code; a cancelled order gives its use back.
  uses integer not null default 0 check (uses >= 0),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (end_date >= start_date),
  check (discount_type <> 'PERCENT' or (discount_value > 0 and discount_value <= 100)),
  constraint promo_limit_holds check (usage_limit is null or uses <= usage_limit)
) with (fillfactor = 50);
create unique index one_promo_a_code on promos (upper(code)) where deleted_at is null;
create index promos_by_creation on promos (created_at desc, id) where deleted_at is null;
create trigger promo_edited
  before update of code, description, discount_type, discount_value, min_order_value, is_free_delivery,
    start_date, end_date, usage_limit, is_active, deleted_at on promos
  for each row execute function count_edit();
create trigger promos_changed
  after insert or delete or update of code, description, discount_type, discount_value, min_order_value,
    is_free_delivery, start_date, end_date, usage_limit, is_active, deleted_at on promos
  for each statement execute function bump_data_version('promos');

create type order_status as enum
  ('pending', 'confirmed', 'preparing', 'ready', 'picked_up', 'delivered', 'cancelled');
create type fulfilment_type as enum ('delivery', 'pickup', 'dine_in');

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number integer generated always as identity (start with 1001) unique,
  customer_id uuid not null references users (id),
  restaurant_id uuid not null references restaurants (id),
  status order_status not null default 'pending',
  fulfilment fulfilment_type not null,
  subtotal numeric(14, 2) not null check (subtotal >= 0),
  discount numeric(14, 2) not null check (discount >= 0 and discount <= subtotal),
  delivery_fee numeric(14, 2) not null check (delivery_fee >= 0),
  tax numeric(14, 2) not null check (tax >= 0),
  tip numeric(14, 2) not null default 0 check (tip >= 0),
  total numeric(14, 2) not null check (total >= 0),
  paid_amount numeric(14, 2) not null default 0,
  promo_id uuid references promos (id),
  promo_code text,
  payment_method text not null check (payment_method in ('cod')),
  instructions text not null default '' check (char_length(instructions) <= 300),
  -- A copy: later edits of the saved address change no order.
  address jsonb,
  promised_from_minutes integer not null check (promised_from_minutes >= 0),
  promised_to_minutes integer not null check (promised_to_minutes >= promised_from_minutes),
  idempotency_key text check (char_length(idempotency_key) between 1 and 200),
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen_at timestamptz,
  placed_on date not null generated always as
    (((created_at at time zone 'UTC') + interval '345 minutes')::date) stored,
  check (total = subtotal - discount + delivery_fee + tax + tip),
  check (paid_amount >= 0 and paid_amount <= total),
  check ((fulfilment = 'delivery') = (address is not null)),
  check (fulfilment = 'delivery' or delivery_fee = 0),
  check ((promo_id is null) = (promo_code is null))
) with (fillfactor = 85);
create index orders_by_creation on orders (created_at desc, id);
create index orders_by_customer on orders (customer_id, created_at desc, id);
create index orders_by_status on orders (status, created_at desc, id);
create index orders_by_day on orders (placed_on);
create index orders_in_kitchen on orders (created_at, id) where status in ('confirmed', 'preparing', 'ready');
create index orders_open_by_customer on orders (customer_id) where status not in ('delivered', 'cancelled');
create unique index one_order_a_key on orders (customer_id, idempotency_key) where idempotency_key is not null;
create index orders_by_promo on orders (promo_id) where promo_id is not null;

create table order_lines (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null check (position between 1 and 100),
  menu_item_id uuid not null references menu_items (id),
  name text not null,
  image text not null,
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  options jsonb not null default '[]',
  instructions text not null default '' check (char_length(instructions) <= 140),
  is_ticked boolean not null default false,
  primary key (order_id, position)
);

-- Who changed the status of an order, and when. Append-only.
create table order_status_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  from_status order_status,
  to_status order_status not null,
  changed_by uuid references users (id),
  changed_at timestamptz not null default now(),
  check (from_status is distinct from to_status)
);
create index order_status_changes_by_order on order_status_changes (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_status_changes_append_only before update or delete or truncate on order_status_changes
  for each statement execute function refuse_change();

create type payment_method as enum ('cash', 'esewa', 'khalti', 'upi');

-- One payment per order, because the order is the primary key.
create table payments (
  order_id uuid primary key references orders (id),
  amount numeric(14, 2) not null check (amount >= 0),
  method payment_method not null,
  wallet_account text not null default '',
  transaction_reference text not null default '',
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null default now(),
  check (method = 'cash' or char_length(transaction_reference) >= 5)
);
create trigger payments_append_only before update or delete or truncate on payments
  for each statement execute function refuse_change();

create type notification_type as enum ('order_status', 'delivery', 'payment', 'promotion', 'review', 'system');

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type notification_type not null,
  title text not null,
  message text not null,
  deep_link text,
  action_url text,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_by_user on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id) where not is_read;
