-- Orders that staff change until they are ready. Decision 0111.
alter table orders
  -- How often it was changed.
  add column revision integer not null default 0,
  -- In percent, as it was placed with. Null for an order of an earlier release, which has the rate of the restaurant.
  add column tax_rate numeric(5, 2),
  -- Given back because it costs less after a change; paid_amount and refunded_amount are without it.
  add column returned_amount numeric(14, 2) not null default 0,
  add constraint orders_revision_not_negative check (revision >= 0) not valid,
  add constraint orders_tax_rate_from_0_to_100 check (tax_rate between 0 and 100) not valid,
  add constraint orders_returned_amount_not_negative check (returned_amount >= 0) not valid,
  drop constraint orders_paid_amount_up_to_total,
  -- A changed order may cost less than was paid for it.
  add constraint orders_paid_amount_up_to_total
    check (paid_amount >= 0 and (paid_amount <= total or revision > 0)) not valid;

-- A trigger, because the release before places orders too. A placement is refused unless it was priced with these terms.
create function set_tax_rate() returns trigger language plpgsql as $$
begin
  new.tax_rate := (select tax_rate from restaurants where id = new.restaurant_id);
  return new;
end $$;
create trigger order_tax_rate before insert on orders
  for each row when (new.tax_rate is null) execute function set_tax_rate();

-- An order before and after a change: its lines, amounts, type, note and address.
create table order_revisions (
  order_id uuid not null references orders (id),
  number integer not null,
  before jsonb not null,
  after jsonb not null,
  idempotency_key text not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null default now(),
  primary key (order_id, number),
  constraint one_revision_per_key unique (changed_by, idempotency_key),
  constraint order_revisions_number_above_0 check (number > 0),
  constraint order_revisions_idempotency_key_has_1_to_200_characters check (char_length(idempotency_key) between 1 and 200)
);
-- Only the deletion of a customer changes one: it takes out what she wrote.
create trigger order_revisions_append_only
  before update of order_id, number, idempotency_key, changed_by, changed_at or delete or truncate on order_revisions
  for each statement execute function refuse_change();

-- The difference, in one entry with the number of the revision.
create function post_revision() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  if new.status not in ('pending', 'confirmed', 'preparing') then
    raise exception 'an order is changed until it is ready'
      using errcode = 'check_violation', constraint = 'orders_changed_until_ready';
  end if;
  if new.is_test or (old.subtotal, old.discount, old.delivery_fee, old.packaging_fee, old.tax, old.rounding)
    = (new.subtotal, new.discount, new.delivery_fee, new.packaging_fee, new.tax, new.rounding) then
    return null;
  end if;
  insert into ledger_entries (kind, order_id, number, actor_id, happened_at)
    values ('changed', new.id, new.revision,
      (select changed_by from order_revisions where order_id = new.id and number = new.revision), now())
    returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount)
  select entry, row_number() over (), account, amount
  from (values
    ('receivable'::ledger_account, new.total - old.total),
    ('sales', old.subtotal - new.subtotal + case when new.prices_include_tax then new.tax - old.tax else 0 end),
    ('vat', old.tax - new.tax),
    ('delivery_fees', old.delivery_fee - new.delivery_fee),
    ('packaging', old.packaging_fee - new.packaging_fee),
    ('rounding', old.rounding - new.rounding),
    ('discounts', new.discount - old.discount)) as part (account, amount)
  where amount <> 0;
  return null;
end $$;
create trigger order_revised after update of revision on orders
  for each row when (old.revision <> new.revision) execute function post_revision();

-- What was received and not given back is also a sum of its day.
create or replace trigger order_changed
  after update of status, total, paid_amount, tipped_amount, refunded_amount, returned_amount, revision on orders
  for each row when (
    old.status is distinct from new.status or old.total is distinct from new.total
    or old.paid_amount is distinct from new.paid_amount or old.tipped_amount is distinct from new.tipped_amount
    or old.refunded_amount is distinct from new.refunded_amount
    or old.returned_amount is distinct from new.returned_amount or old.revision is distinct from new.revision)
  execute function queue_changed_day();

-- Takes more of counts for an order, or gives back what it has taken; false when too few are left, for the caller to roll back.
create function change_stock(changing_order uuid, wanted jsonb) returns boolean language plpgsql as $$
declare
  want record;
  part integer;
  now_left integer;
  is_menu_changed boolean := false;
begin
  for want in
    select stock_id, sum(quantity)::integer as quantity
    from jsonb_to_recordset(wanted) as line (stock_id uuid, quantity integer)
    group by stock_id having sum(quantity) <> 0 order by stock_id
  loop
    part := greatest(want.quantity,
      -coalesce((select quantity from stock_takes where order_id = changing_order and stock_id = want.stock_id), 0));
    continue when part = 0;
    update stock_counts set stock_left = stock_left - part
    where id = want.stock_id and stock_left >= part
    returning stock_left into now_left;
    if not found then
      return false;
    end if;
    is_menu_changed := is_menu_changed or now_left = greatest(0, -part);
    if part > 0 then
      insert into stock_takes (order_id, stock_id, quantity) values (changing_order, want.stock_id, part)
      on conflict (order_id, stock_id) do update set quantity = stock_takes.quantity + excluded.quantity;
    else
      delete from stock_takes where order_id = changing_order and stock_id = want.stock_id and quantity = -part;
      update stock_takes set quantity = quantity + part where order_id = changing_order and stock_id = want.stock_id;
    end if;
  end loop;
  if is_menu_changed then
    update data_versions set version = version + 1 where name = 'menu';
  end if;
  perform pg_notify('chulo', '{"topic":"stock"}');
  return true;
end $$;
