-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table backups rename constraint backups_check to backups_have_an_error_or_a_file;
alter table backups rename constraint backups_error_check to backups_error_has_up_to_500_characters;
