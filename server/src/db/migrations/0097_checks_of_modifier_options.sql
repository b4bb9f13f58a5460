-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table modifier_options rename constraint modifier_options_name_check to modifier_options_name_has_1_to_100_characters;
alter table modifier_options rename constraint modifier_options_price_check to modifier_options_price_from_0_to_1_million;
