-- Several payments of an order. One that was wrong is taken back by another with negative amounts, which says which.
alter table payments
  add column number integer not null default 1,
  -- On top of the amount, which goes towards the total.
  add column tip numeric(14, 2) not null default 0,
  -- The cash that the customer gave; the change is what is left of it.
  add column given numeric(14, 2),
  add column rider_id uuid,
  add column corrects integer,
  add column reason text not null default '',
  -- The other order, when a correction moves a payment: of both payments.
  add column moved_order_id uuid,
  add column idempotency_key text,
  drop constraint payments_amount_not_negative,
  add constraint payments_number_above_0 check (number > 0) not valid,
  add constraint payments_amount_negative_exactly_for_a_correction check (
    case when corrects is null then amount >= 0 and tip >= 0 else amount <= 0 and tip <= 0 end) not valid,
  add constraint payments_given_covers_amount check (given >= amount + tip) not valid,
  add constraint payments_given_and_rider_for_cash check (method = 'cash' or (given is null and rider_id is null)) not valid,
  add constraint payments_correction_has_a_reason check (corrects is null or reason <> '') not valid,
  add constraint payments_reason_has_up_to_300_characters check (char_length(reason) <= 300) not valid,
  add constraint payments_idempotency_key_has_1_to_200_characters
    check (char_length(idempotency_key) between 1 and 200) not valid,
  add constraint payments_rider_id_fkey foreign key (rider_id) references users (id) not valid,
  add constraint payments_moved_order_id_fkey foreign key (moved_order_id) references orders (id) not valid;
create trigger payment_posted after insert on payments for each row execute function post_new_payment();
