-- Dishes that the kitchen makes again, without a price and with a reason. The order stays as it is. Decision 0111.
create table remakes (
  order_id uuid not null references orders (id),
  number integer not null,
  reason text not null,
  -- As the lines of an order_revision, with the picture.
  lines jsonb not null,
  idempotency_key text not null,
  ordered_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  -- The places of the lines that the kitchen has made.
  done_positions integer[] not null default '{}',
  done_at timestamptz,
  primary key (order_id, number),
  constraint one_remake_per_key unique (ordered_by, idempotency_key),
  constraint remakes_number_above_0 check (number > 0),
  constraint remakes_reason_has_3_to_200_characters check (char_length(reason) between 3 and 200),
  constraint remakes_idempotency_key_has_1_to_200_characters check (char_length(idempotency_key) between 1 and 200),
  constraint remakes_have_lines check (jsonb_array_length(lines) > 0)
);
create index open_remakes on remakes (asked_at) where done_at is null;
-- Only the deletion of a customer changes one: it takes out what she wrote.
create trigger remakes_append_only
  before update of order_id, number, reason, idempotency_key, ordered_by, asked_at or delete or truncate on remakes
  for each statement execute function refuse_change();

create or replace function erase_revisions() returns trigger language plpgsql as $$
begin
  update order_revisions set before = without_texts(before), after = without_texts(after)
    where order_id in (select id from orders where customer_id = new.id);
  update order_requests set text = '', answer_text = ''
    where order_id in (select id from orders where customer_id = new.id);
  update remakes set lines = without_texts(jsonb_build_object('lines', lines)) -> 'lines'
    where order_id in (select id from orders where customer_id = new.id);
  return null;
end $$;
