-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table orders rename constraint orders_check to orders_discount_up_to_subtotal;
alter table orders rename constraint orders_check1 to orders_promise_ends_after_it_begins;
alter table orders rename constraint orders_check3 to orders_paid_amount_up_to_total;
alter table orders rename constraint orders_check4 to orders_address_exactly_for_delivery;
alter table orders rename constraint orders_check5 to orders_delivery_fee_only_for_delivery;
alter table orders rename constraint orders_check6 to orders_promo_has_id_and_code_or_none;
alter table orders rename constraint orders_delivery_fee_check to orders_delivery_fee_not_negative;
alter table orders rename constraint orders_idempotency_key_check to orders_idempotency_key_has_1_to_200_characters;
alter table orders rename constraint orders_instructions_check to orders_instructions_has_up_to_300_characters;
alter table orders rename constraint orders_payment_method_check to orders_payment_method_is_cod;
alter table orders rename constraint orders_promised_from_minutes_check to orders_promised_from_minutes_not_negative;
alter table orders rename constraint orders_subtotal_check to orders_subtotal_not_negative;
alter table orders rename constraint orders_tax_check to orders_tax_not_negative;
alter table orders rename constraint orders_tip_check to orders_tip_not_negative;
alter table orders rename constraint orders_total_check to orders_total_not_negative;
alter table orders rename constraint orders_promised_minutes_check to orders_promised_minutes_above_0;

-- Accepted: the release before knows both names.
alter index one_order_a_key rename to one_order_per_key;
