-- Accepted: staff alone write payments, and a million rows take a second.
create unique index payments_key on payments (order_id, number);
-- Accepted: the index is there, so nothing is read.
alter table payments
  drop constraint payments_pkey,
  add constraint payments_pkey primary key using index payments_key;
-- Accepted: as above; few rows are in each of these indexes.
create unique index payments_corrected_once on payments (order_id, corrects) where corrects is not null;
-- Accepted: as above.
create unique index one_payment_per_key on payments (recorded_by, idempotency_key) where idempotency_key is not null;
-- Accepted: as above.
create index payments_by_reference on payments (transaction_reference) where transaction_reference <> '';
