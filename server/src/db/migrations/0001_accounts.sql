create type user_role as enum ('customer', 'admin', 'delivery');

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  -- The form in which addresses are compared: NFKC, trimmed, lower case.
  email_key text not null unique check (email_key = lower(email_key)),
  phone text not null check (char_length(phone) between 7 and 20),
  role user_role not null default 'customer',
  password_hash text not null,
  is_active boolean not null default true,
  -- Created by the operator at a start. A registered account never gets the rights of staff.
  made_by_operator boolean not null default false,
  created_at timestamptz not null default now()
);
create index users_by_creation on users (created_at desc, id);
create index users_by_role on users (role, created_at desc, id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  device text not null default '' check (char_length(device) <= 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id, last_used_at desc);

create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('chulo', json_build_object('topic', 'session', 'sessionId', old.id)::text);
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function tell_session_ended();

create function end_sessions_of_changed_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger user_access_changed
  after update of role, is_active, password_hash on users
  for each row
  when (old.role is distinct from new.role or not new.is_active
        or old.password_hash is distinct from new.password_hash)
  execute function end_sessions_of_changed_user();

-- One valid link per account: a new request replaces the earlier one.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Attempts within a window, counted for all processes. A crash empties the table and so resets the counts.
create unlogged table attempt_counters (
  key text primary key,
  window_ends_at timestamptz not null,
  attempts integer not null check (attempts >= 0)
);
create index attempt_counters_by_end on attempt_counters (window_ends_at);

-- Counts the edits of a row, so that an edit of an outdated version can be refused.
create function count_edit() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null default 'home' check (type in ('home', 'work')),
  label text not null check (char_length(label) between 1 and 40),
  street text not null check (char_length(street) between 1 and 200),
  city text not null check (char_length(city) between 1 and 80),
  state text not null default '' check (char_length(state) <= 80),
  zip_code text not null default '' check (char_length(zip_code) <= 20),
  country text not null default 'Nepal' check (char_length(country) <= 80),
  landmark text not null default '' check (char_length(landmark) <= 200),
  phone text not null default '' check (char_length(phone) <= 20),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
create index addresses_by_user on addresses (user_id, created_at);
create unique index one_default_address_a_user on addresses (user_id) where is_default;
-- Setting another address as the default changes is_default here too, and is no edit of this address.
create trigger address_edited
  before update of type, label, street, city, state, zip_code, country, landmark, phone, latitude, longitude
    on addresses
  for each row execute function count_edit();
