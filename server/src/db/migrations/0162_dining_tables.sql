-- The tables at which people eat. Whoever has the key of a table's code may order there while staff have opened it. Decision 0113.
create table dining_tables (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  position integer not null,
  key text not null,
  archived_at timestamptz,
  constraint dining_tables_name_has_1_to_20_characters check (char_length(name) between 1 and 20),
  constraint dining_tables_key_has_22_characters check (char_length(key) = 22)
);
create unique index one_table_a_name on dining_tables (lower(name)) where archived_at is null;
create unique index one_table_a_key on dining_tables (key);

-- From the opening of a table to its closing: one bill, and one guest without an account.
create table sittings (
  id uuid primary key default gen_random_uuid(),
  table_id uuid not null references dining_tables (id),
  opened_at timestamptz not null default now(),
  opened_by uuid not null references users (id),
  guest_id uuid references users (id),
  bill_asked_at timestamptz,
  closed_at timestamptz
);
create unique index one_open_sitting_a_table on sittings (table_id) where closed_at is null;
create unique index one_sitting_a_guest on sittings (guest_id) where guest_id is not null;
