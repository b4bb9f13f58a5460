-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table email_changes rename constraint email_changes_email_check to email_changes_email_has_3_to_254_characters;
