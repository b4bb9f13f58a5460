-- Stations of the kitchen, for example oven and grill. A table of their own says which dish belongs to which: the menu and
-- its version, which every placement compares, stay as they are.
create table stations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 40),
  position integer not null,
  created_at timestamptz not null default now()
);
create unique index one_station_a_name on stations (lower(name));

-- A dish without a row belongs to every board.
create table dish_stations (
  menu_item_id uuid primary key references menu_items (id) on delete cascade,
  station_id uuid not null references stations (id) on delete cascade
);
create index dish_stations_by_station on dish_stations (station_id);

create trigger audit_stations after insert or update or delete on stations for each row
  execute function record_change('station', 'name,position', '');
