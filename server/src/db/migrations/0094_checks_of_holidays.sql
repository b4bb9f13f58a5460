-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table holidays rename constraint holidays_day_check to holidays_day_from_2000_to_2999;
alter table holidays rename constraint holidays_name_check to holidays_name_has_1_to_60_characters;
alter table holidays rename constraint holidays_spans_check to holidays_spans_are_valid;
