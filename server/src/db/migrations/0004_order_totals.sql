-- Totals per Nepal day, so that reports do not become slower as the history grows. Every change of an order adds its day
-- here; reports recompute the totals of these days first (reports.repository.ts).
create table order_day_changes (
  id bigint generated always as identity,
  day date not null,
  -- By day, so that the oldest changed days are found without reading every change.
  primary key (day, id)
);

create function note_changed_day() returns trigger language plpgsql as $$
begin
  insert into order_day_changes (day) values (new.placed_on);
  return null;
end $$;
create trigger order_placed after insert on orders for each row execute function note_changed_day();
create trigger order_changed after update of status, total, paid_amount on orders
  for each row
  when (old.status is distinct from new.status or old.total is distinct from new.total
        or old.paid_amount is distinct from new.paid_amount)
  execute function note_changed_day();

create table order_day_totals (
  day date not null,
  fulfilment fulfilment_type not null,
  orders integer not null check (orders >= 0),
  cancelled integer not null check (cancelled between 0 and orders),
  -- Without cancelled orders, in rupees.
  value numeric(16, 2) not null check (value >= 0),
  paid numeric(16, 2) not null check (paid >= 0),
  primary key (day, fulfilment)
);

create table order_day_items (
  day date not null,
  menu_item_id uuid not null references menu_items (id),
  quantity integer not null check (quantity >= 0),
  revenue numeric(16, 2) not null check (revenue >= 0),
  primary key (day, menu_item_id)
);
