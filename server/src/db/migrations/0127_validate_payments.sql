-- In a transaction of its own: payments do not wait for it while it reads every one.
alter table payments validate constraint payments_number_above_0;
alter table payments validate constraint payments_amount_negative_exactly_for_a_correction;
alter table payments validate constraint payments_given_covers_amount;
alter table payments validate constraint payments_given_and_rider_for_cash;
alter table payments validate constraint payments_correction_has_a_reason;
alter table payments validate constraint payments_reason_has_up_to_300_characters;
alter table payments validate constraint payments_idempotency_key_has_1_to_200_characters;
alter table payments validate constraint payments_rider_id_fkey;
alter table payments validate constraint payments_moved_order_id_fkey;
