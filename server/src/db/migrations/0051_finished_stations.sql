-- The stations that have finished their part of an order in preparation. Rows are deleted when the order leaves that status.
create table finished_stations (
  order_id uuid not null references orders (id) on delete cascade,
  station_id uuid not null references stations (id) on delete cascade,
  finished_at timestamptz not null default now(),
  primary key (order_id, station_id)
);
