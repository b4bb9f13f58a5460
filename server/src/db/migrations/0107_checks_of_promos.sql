-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table promos rename constraint promos_check to promos_end_on_or_after_start_date;
alter table promos rename constraint promos_check1 to promos_percent_above_0_up_to_100;
alter table promos rename constraint promos_description_check to promos_description_has_up_to_1000_characters;
alter table promos rename constraint promos_discount_value_check to promos_discount_value_from_0_to_1_million;
alter table promos rename constraint promos_min_order_value_check to promos_min_order_value_from_0_to_1_million;
alter table promos rename constraint promos_per_customer_limit_check to promos_per_customer_limit_at_least_1;
alter table promos rename constraint promos_usage_limit_check to promos_usage_limit_at_least_1;
alter table promos rename constraint promos_uses_check to promos_uses_not_negative;
