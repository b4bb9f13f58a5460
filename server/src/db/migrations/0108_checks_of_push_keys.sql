-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table push_keys rename constraint push_keys_is_only_check to push_keys_only_one_row;
