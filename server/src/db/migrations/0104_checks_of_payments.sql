-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table payments rename constraint payments_amount_check to payments_amount_not_negative;
alter table payments rename constraint payments_check to payments_reference_unless_cash;
