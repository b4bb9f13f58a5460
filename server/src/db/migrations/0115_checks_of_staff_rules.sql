-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table staff_rules rename constraint staff_rules_id_check to staff_rules_only_one_row;
