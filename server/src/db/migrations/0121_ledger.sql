-- The books: each event that moves money is one entry of two or more lines that sum to 0, a debit positive and a credit
-- negative. Nothing of it is ever changed; a mistake is corrected by another entry. Decision 0104.
create type ledger_kind as enum (
  'placed', 'payment', 'correction', 'refund', 'cancelled', 'reinstated', 'cash_movement', 'day_close');
-- Types and not checks of a text: a check with this list is read anew for each statement, which costs a placement as much as
-- a line of it.
create type ledger_account as enum ('receivable', 'sales', 'vat', 'delivery_fees', 'discounts', 'rounding', 'packaging',
  'drawer', 'rider_cash', 'esewa', 'khalti', 'bank', 'card', 'gateway_fees', 'refunds_payable', 'write_offs', 'tips_owed',
  'paid_in', 'paid_out', 'cash_over_short', 'float', 'opening_balance');

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind ledger_kind not null,
  -- Has no foreign key: an order that is placed would pay for it twice. The doctor compares both.
  order_id uuid,
  -- Of the entries of this kind for this order; 0 when it happened before the ledger was kept.
  number integer not null default 1,
  actor_id uuid references users (id),
  reason text not null default '',
  happened_at timestamptz not null default now(),
  constraint ledger_entries_once_a_cause unique (order_id, kind, number),
  constraint ledger_entries_number_not_negative check (number >= 0),
  constraint ledger_entries_reason_has_up_to_300_characters check (char_length(reason) <= 300)
);

create table ledger_lines (
  entry_id bigint not null,
  line integer not null,
  account ledger_account not null,
  amount numeric(14, 2) not null,
  -- Who carries the cash; the key is with the payment or the movement that is posted.
  rider_id uuid,
  primary key (entry_id, line),
  constraint ledger_lines_rider_exactly_for_rider_cash check ((account = 'rider_cash') = (rider_id is not null)),
  constraint ledger_lines_amount_not_zero check (amount <> 0)
);

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();

-- One statement writes all lines of an entry: the first of them exists once, so a later statement cannot add to it. That the
-- entry exists is asked here once, and not by a foreign key for each line.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in
    select entry_id as id, sum(amount) = 0 and min(line) = 1 and max(line) = count(*) as is_balanced
    from added group by entry_id
  loop
    -- A statement of its own, so that its plan never reads all entries.
    if not entry.is_balanced or not exists (select from ledger_entries where id = entry.id) then
      raise exception 'the lines of a ledger entry are numbered from 1, sum to 0 and have an entry'
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger ledger_lines_balance after insert on ledger_lines referencing new table as added
  for each statement execute function refuse_unbalanced_entries();

-- What an order is worth: 1 as it was placed, or taken back after a cancellation; -1 when it is cancelled. What was received
-- for it and not given back is owed to the customer as long as it is cancelled. An order of which every account
-- stays as it is has no entry: one that is free, or was given back whole before it is cancelled.
create function post_order(
  posted orders, kind ledger_kind, number integer, direction integer, happened_at timestamptz,
  paid numeric default 0, tipped numeric default 0, refunded_sales numeric default 0, refunded_vat numeric default 0
) returns void language plpgsql as $$
declare
  sales numeric := case when posted.prices_include_tax then posted.tax else 0 end - posted.subtotal + refunded_sales;
  entry bigint;
begin
  if 0 = all (array[posted.total - paid, paid + tipped - refunded_sales - refunded_vat, sales, refunded_vat - posted.tax,
    posted.delivery_fee, posted.packaging_fee, posted.rounding, posted.discount, posted.tip + tipped]) then
    return;
  end if;
  insert into ledger_entries (kind, order_id, number, happened_at)
    values (post_order.kind, posted.id, post_order.number, post_order.happened_at) returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount)
  select entry, row_number() over (), account, direction * amount
  from (values
    ('receivable'::ledger_account, posted.total - paid),
    ('refunds_payable', paid + tipped - refunded_sales - refunded_vat),
    ('sales', sales),
    ('vat', refunded_vat - posted.tax),
    ('delivery_fees', -posted.delivery_fee),
    ('packaging', -posted.packaging_fee),
    ('rounding', -posted.rounding),
    ('discounts', posted.discount),
    ('tips_owed', -posted.tip - tipped)) as part (account, amount)
  where amount <> 0;
end $$;

create function tender_account(method payment_method, rider_id uuid) returns ledger_account language sql immutable as $$
  select (case
    when rider_id is not null then 'rider_cash'
    when method = 'cash' then 'drawer'
    when method = 'upi' then 'bank'
    else method::text end)::ledger_account
$$;

create function post_payment(posted payments, is_cancelled boolean) returns void language plpgsql as $$
declare
  entry bigint;
begin
  if posted.amount = 0 and posted.tip = 0 then
    return;
  end if;
  insert into ledger_entries (kind, order_id, number, actor_id, reason, happened_at)
    values (case when posted.corrects is null then 'payment' else 'correction' end::ledger_kind, posted.order_id,
      posted.number, posted.recorded_by, posted.reason, posted.recorded_at) returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount, rider_id)
  select entry, row_number() over (), account, amount, case when account = 'rider_cash' then posted.rider_id end
  from (values
    (tender_account(posted.method, posted.rider_id), posted.amount + posted.tip),
    (case when is_cancelled then 'refunds_payable' else 'receivable' end::ledger_account, -posted.amount),
    (case when is_cancelled then 'refunds_payable' else 'tips_owed' end::ledger_account, -posted.tip)) as part (account, amount)
  where amount <> 0;
end $$;

create function post_placed_order() returns trigger language plpgsql as $$
begin
  perform post_order(new, 'placed', 1, 1, new.created_at);
  -- Past orders of a demo are inserted as they ended.
  if new.status = 'cancelled' then
    perform post_order(new, 'cancelled', 1, -1, new.updated_at);
  end if;
  return null;
end $$;

-- An order that was cancelled and refunded cannot be taken back.
create function post_cancellation() returns trigger language plpgsql as $$
declare
  posted_kind ledger_kind := case new.status when 'cancelled' then 'cancelled' else 'reinstated' end;
begin
  if new.status <> 'cancelled' and new.refunded_amount > 0 then
    raise exception 'a refunded order stays cancelled'
      using errcode = 'check_violation', constraint = 'orders_refunded_stays_cancelled';
  end if;
  perform post_order(new, posted_kind,
    (select coalesce(max(number), 0) + 1 from ledger_entries where order_id = new.id and kind = posted_kind),
    case new.status when 'cancelled' then -1 else 1 end, now(), new.paid_amount, new.tipped_amount,
    refunded.sales, refunded.vat)
  from (
    select coalesce(sum(amount) filter (where account = 'sales'), 0) as sales,
      coalesce(sum(amount) filter (where account = 'vat'), 0) as vat
    from ledger_entries join ledger_lines on entry_id = ledger_entries.id
    where order_id = new.id and kind = 'refund') as refunded;
  return null;
end $$;

create function post_new_payment() returns trigger language plpgsql as $$
declare
  present_status order_status;
begin
  -- The lock: a cancellation at the same time comes before or after, and moves what was paid or not.
  select status into present_status from orders where id = new.order_id for no key update;
  perform post_payment(new, present_status = 'cancelled');
  return null;
end $$;

-- Posts what happened before the triggers were there. Of a day's orders with their entries it reads one state, to which a
-- trigger has added or not; so nothing is posted twice, and 0 is a number that no trigger uses.
create function post_earlier_orders(of_day date) returns void language plpgsql as $$
declare
  earlier record;
begin
  for earlier in
    select orders as placed,
      array(
        select payments from payments
        where payments.order_id = orders.id and not exists (
          select from ledger_entries where ledger_entries.order_id = orders.id
            and kind in ('payment', 'correction') and ledger_entries.number = payments.number)
        order by number) as unposted,
      coalesce((select sum(amount) from payments where payments.order_id = orders.id), 0) as paid,
      exists (select from ledger_entries where order_id = orders.id and kind = 'placed') as has_placed,
      -- The cancellations before the ledger: at most one that still counts.
      (orders.status = 'cancelled')::integer > (
        select count(*) filter (where kind = 'cancelled') - count(*) filter (where kind = 'reinstated')
        from ledger_entries where order_id = orders.id) as lacks_cancellation,
      coalesce((select max(changed_at) from order_status_changes
        where order_id = orders.id and to_status = 'cancelled'), orders.updated_at) as cancelled_at,
      -- Its trigger has moved what was paid, unless that was paid later.
      orders.status = 'cancelled' and not exists (
        select from ledger_entries join ledger_lines on entry_id = ledger_entries.id
        where order_id = orders.id and account = 'refunds_payable') as owes_no_refund
    from orders where orders.placed_on = of_day and not orders.is_test
  loop
    if not earlier.has_placed then
      perform post_order(earlier.placed, 'placed', 1, 1, (earlier.placed).created_at);
    end if;
    perform post_payment(payment, earlier.owes_no_refund and not earlier.lacks_cancellation)
      from unnest(earlier.unposted) as payment;
    if earlier.lacks_cancellation then
      perform post_order(earlier.placed, 'cancelled', 0, -1, earlier.cancelled_at, earlier.paid);
    end if;
  end loop;
end $$;
