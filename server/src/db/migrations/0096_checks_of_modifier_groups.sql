-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table modifier_groups rename constraint modifier_groups_max_choices_check to modifier_groups_max_choices_not_negative;
alter table modifier_groups rename constraint modifier_groups_min_choices_check to modifier_groups_min_choices_not_negative;
alter table modifier_groups rename constraint modifier_groups_name_check to modifier_groups_name_has_1_to_100_characters;
