-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table stations rename constraint stations_name_check to stations_name_has_1_to_40_characters;
