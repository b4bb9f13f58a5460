-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table users rename constraint users_email_check to users_email_has_3_to_254_characters;
alter table users rename constraint users_name_check to users_name_has_1_to_100_characters;
alter table users rename constraint users_phone_check to users_phone_has_7_to_20_characters;
