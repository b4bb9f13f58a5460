-- The pair of keys by which push services know this restaurant, made at the first start. With other keys every
-- subscription would be void.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A device that is told of its person's orders: it signed in once, and its session's end is the end of this too.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- What is to be sent, written with the change that it tells and gone once a push service has taken it.
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
