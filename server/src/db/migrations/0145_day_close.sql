-- Cash that moves without an order, and the days of the books. Decision 0107.
create type cash_movement_kind as enum ('paid_in', 'paid_out', 'from_rider', 'to_rider', 'tips_paid_out', 'to_bank');

-- One that was wrong is put right by another one.
create table cash_movements (
  -- Of the ledger; the trigger sets it.
  entry_id bigint primary key default 0,
  kind cash_movement_kind not null,
  amount numeric(14, 2) not null,
  rider_id uuid references users (id),
  reason text not null,
  idempotency_key text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null default now(),
  constraint one_movement_per_key unique (recorded_by, idempotency_key),
  constraint cash_movements_amount_above_0 check (amount > 0),
  constraint cash_movements_rider_exactly_for_rider_kinds
    check ((rider_id is not null) = (kind in ('from_rider', 'to_rider'))),
  constraint cash_movements_reason_has_1_to_300_characters check (char_length(reason) between 1 and 300),
  constraint cash_movements_idempotency_key_has_1_to_200_characters
    check (char_length(idempotency_key) between 1 and 200)
);
create trigger cash_movements_append_only before update or delete or truncate on cash_movements
  for each statement execute function refuse_change();

-- What the drawer gets, and the account that gives it.
create function drawer_part(kind cash_movement_kind, amount numeric) returns numeric language sql immutable as $$
  select case when kind in ('paid_in', 'from_rider') then amount else -amount end
$$;
create function other_account(kind cash_movement_kind) returns ledger_account language sql immutable as $$
  select (case kind
    when 'paid_in' then 'paid_in'
    when 'paid_out' then 'paid_out'
    when 'tips_paid_out' then 'tips_owed'
    when 'to_bank' then 'bank'
    else 'rider_cash' end)::ledger_account
$$;

create function post_cash_movement() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (kind, actor_id, reason, happened_at)
    values ('cash_movement', new.recorded_by, new.reason, new.recorded_at) returning id into new.entry_id;
  insert into ledger_lines (entry_id, line, account, amount, rider_id) values
    (new.entry_id, 1, 'drawer', drawer_part(new.kind, new.amount), null),
    (new.entry_id, 2, other_account(new.kind), -drawer_part(new.kind, new.amount), new.rider_id);
  return new;
end $$;
create trigger cash_movement_posted before insert on cash_movements
  for each row execute function post_cash_movement();

create table day_closes (
  -- The first one is the start of the books.
  number integer primary key,
  -- The newest entry of the ledger that the day has: its own, where it has one. The next day begins after it.
  last_entry bigint not null,
  -- How many of each note and coin, by their rupees; null when one sum was counted.
  drawer_notes jsonb,
  -- What was counted without what was taken out.
  left_in_drawer numeric(14, 2) not null,
  signed_as text not null,
  note text not null,
  idempotency_key text not null,
  closed_by uuid not null references users (id),
  closed_at timestamptz not null default clock_timestamp(),
  constraint day_closes_number_above_0 check (number > 0),
  constraint day_closes_last_entry_not_negative check (last_entry >= 0),
  constraint day_closes_left_in_drawer_not_negative check (left_in_drawer >= 0),
  constraint day_closes_signed_as_has_1_to_100_characters check (char_length(signed_as) between 1 and 100),
  constraint day_closes_note_has_up_to_300_characters check (char_length(note) <= 300),
  constraint day_closes_idempotency_key_has_1_to_200_characters check (char_length(idempotency_key) between 1 and 200)
);
create table day_close_counts (
  day_number integer not null references day_closes (number),
  line integer not null,
  account ledger_account not null,
  rider_id uuid references users (id),
  -- Null at the start, which compares nothing.
  expected numeric(14, 2),
  counted numeric(14, 2) not null,
  reason text not null,
  primary key (day_number, line),
  constraint day_close_counts_rider_exactly_for_rider_cash check ((account = 'rider_cash') = (rider_id is not null)),
  constraint day_close_counts_cash_not_negative check (counted >= 0 or account not in ('drawer', 'rider_cash')),
  constraint day_close_counts_difference_has_a_reason check (counted = expected or expected is null or reason <> ''),
  constraint day_close_counts_reason_has_up_to_300_characters check (char_length(reason) <= 300)
);
create trigger day_closes_append_only before update or delete or truncate on day_closes
  for each statement execute function refuse_change();
create trigger day_close_counts_append_only before update or delete or truncate on day_close_counts
  for each statement execute function refuse_change();

-- Waits for the entries that are being written, and holds new ones back until the day is closed: an entry that got its number
-- earlier and is committed later would be in no day. The lock needs a right that the server's role does not have.
create function hold_ledger() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
begin
  lock table public.ledger_entries in share row exclusive mode;
end $$;

create function record_day_close() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('chulo.actor', true), '') <> '' then
    perform record_entry('created', 'day_close', new.number::text, null, jsonb_build_object(
      'left_in_drawer', new.left_in_drawer,
      'cash_over_short', (select coalesce(-sum(amount), 0) from ledger_lines
        where entry_id = new.last_entry and account = 'cash_over_short')));
  end if;
  return null;
end $$;
create trigger audit_day_closes after insert on day_closes for each row execute function record_day_close();
