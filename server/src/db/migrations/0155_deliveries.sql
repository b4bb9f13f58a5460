-- Which rider has taken an order. The key lets one rider have it; a row whose rider cannot sign in any more holds nothing. Decision 0112.
create table deliveries (
  order_id uuid primary key references orders (id) on delete cascade,
  rider_id uuid not null references users (id),
  taken_at timestamptz not null default now(),
  -- The rider stood there and found nobody.
  not_found_at timestamptz,
  not_found_reason text not null default '',
  constraint deliveries_reason_exactly_when_not_found check ((not_found_at is not null) = (not_found_reason <> '')),
  constraint deliveries_not_found_reason_has_up_to_200_characters check (char_length(not_found_reason) <= 200)
);
create index deliveries_by_rider on deliveries (rider_id, taken_at);
