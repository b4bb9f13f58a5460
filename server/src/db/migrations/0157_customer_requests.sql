-- What customers ask for when they can no longer do it themselves. Decision 0111.
create table order_requests (
  order_id uuid not null references orders (id),
  number integer not null,
  kind text not null,
  text text not null,
  asked_at timestamptz not null default now(),
  answer text,
  answer_text text not null default '',
  -- Null for an answer that the order gave by itself.
  answered_by uuid references users (id),
  answered_at timestamptz,
  primary key (order_id, number),
  constraint order_requests_number_above_0 check (number > 0),
  constraint order_requests_kind_is_known check (kind in ('change', 'cancel')),
  constraint order_requests_answer_is_known check (answer in ('done', 'not_possible')),
  constraint order_requests_text_has_up_to_200_characters check (char_length(text) <= 200),
  constraint order_requests_answer_text_has_up_to_200_characters check (char_length(answer_text) <= 200),
  constraint order_requests_answer_has_its_time check ((answer is null) = (answered_at is null)),
  constraint order_requests_open_has_no_answer check (answer is not null or (answered_by is null and answer_text = ''))
);
create unique index one_open_request_per_order on order_requests (order_id) where answer is null;

-- A trigger, so that every way in which an order is changed, cancelled or delivered answers.
create function answer_request() returns trigger language plpgsql as $$
begin
  update order_requests set
    answered_at = now(),
    answer = case
      when new.status = 'delivered' or (new.status = 'cancelled' and kind = 'change') then 'not_possible'
      else 'done'
    end
  where order_id = new.id and answer is null and (kind = 'change' or new.status in ('cancelled', 'delivered'));
  return null;
end $$;
create trigger order_request_answered after update of status, revision on orders
  for each row when (
    old.revision <> new.revision or (old.status <> new.status and new.status in ('cancelled', 'delivered')))
  execute function answer_request();

create or replace function erase_revisions() returns trigger language plpgsql as $$
begin
  update order_revisions set before = without_texts(before), after = without_texts(after)
    where order_id in (select id from orders where customer_id = new.id);
  update order_requests set text = '', answer_text = ''
    where order_id in (select id from orders where customer_id = new.id);
  return null;
end $$;
