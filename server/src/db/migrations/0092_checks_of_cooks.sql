-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table cooks rename constraint cooks_name_check to cooks_name_has_1_to_40_characters;
