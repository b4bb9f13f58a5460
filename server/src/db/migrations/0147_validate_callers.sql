-- In a transaction of its own: nobody who signs up waits for it while it reads every row.
alter table users validate constraint users_email_has_3_to_254_characters;
alter table users validate constraint users_phone_has_7_to_20_characters;
alter table users validate constraint users_caller_has_no_account;
alter table users validate constraint users_caller_note_has_up_to_300_characters;
