-- How many are left of a dish or an option ("3 left"), and what each order has taken. A new count is a new row: orders
-- that took from an earlier count give nothing back to it.
create table stock_counts (
  id uuid primary key default gen_random_uuid(),
  set_to integer not null check (set_to between 0 and 999),
  stock_left integer not null check (stock_left between 0 and set_to)
);

create table stock_takes (
  order_id uuid not null references orders (id) on delete cascade,
  stock_id uuid not null references stock_counts (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (order_id, stock_id)
);
create index stock_takes_by_count on stock_takes (stock_id);

-- Takes what an order wants, [{stock_id, quantity}], or returns false when there is not enough; the caller then rolls back.
-- Rows are locked in id order, so that two orders cannot deadlock. The menu gets a new version with the last one only:
-- otherwise each order would make all others stale.
create function take_stock(taking_order uuid, wanted jsonb) returns boolean language plpgsql as $$
declare
  want record;
  now_left integer;
  has_run_out boolean := false;
begin
  for want in
    select stock_id, sum(quantity)::integer as quantity
    from jsonb_to_recordset(wanted) as line (stock_id uuid, quantity integer)
    group by stock_id order by stock_id
  loop
    update stock_counts set stock_left = stock_left - want.quantity
    where id = want.stock_id and stock_left >= want.quantity
    returning stock_left into now_left;
    if not found then
      return false;
    end if;
    has_run_out := has_run_out or now_left = 0;
    insert into stock_takes (order_id, stock_id, quantity) values (taking_order, want.stock_id, want.quantity);
  end loop;
  if has_run_out then
    update data_versions set version = version + 1 where name = 'menu';
  end if;
  return true;
end $$;

-- Gives back what a cancelled order has taken. The caller holds the order's lock.
create function give_back_stock(giving_order uuid) returns void language plpgsql as $$
declare
  taken record;
  now_left integer;
  is_back boolean := false;
begin
  for taken in select stock_id, quantity from stock_takes where order_id = giving_order order by stock_id loop
    update stock_counts set stock_left = stock_left + taken.quantity where id = taken.stock_id
    returning stock_left into now_left;
    is_back := is_back or now_left = taken.quantity;
  end loop;
  delete from stock_takes where order_id = giving_order;
  if not found then
    return;
  end if;
  if is_back then
    update data_versions set version = version + 1 where name = 'menu';
  end if;
  perform pg_notify('chulo', '{"topic":"stock"}');
end $$;
