-- The key pair that identifies this restaurant to push services, created at the first start. With other keys no
-- subscription would work.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A device that gets push messages about orders. It is deleted with the session that subscribed.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- Messages to send: inserted with the change that they announce, deleted when the push service has accepted them.
create table push_messages (
  id bigint generated always as identity primary key,
  session_id uuid not null references push_subscriptions (session_id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  title text not null,
  message text not null,
  path text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_messages_due on push_messages (due_at);
create index push_messages_by_session on push_messages (session_id, order_id);
