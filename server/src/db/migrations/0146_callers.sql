-- Somebody who orders by telephone or at the counter: a row without e-mail and password, so nobody signs in with it. Phone and name
-- never change, so that earlier orders keep them.
alter table users
  add column is_caller boolean not null default false,
  add column caller_note text not null default '',
  drop constraint users_email_has_3_to_254_characters,
  add constraint users_email_has_3_to_254_characters
    check (char_length(email) between 3 and 254 or deleted_at is not null or is_caller) not valid,
  drop constraint users_phone_has_7_to_20_characters,
  add constraint users_phone_has_7_to_20_characters
    check (char_length(phone) between 7 and 20 or deleted_at is not null or is_caller and phone = '') not valid,
  add constraint users_caller_has_no_account
    check (not is_caller or role = 'customer' and not is_active and email = '' and password_hash = '') not valid,
  add constraint users_caller_note_has_up_to_300_characters
    check (char_length(caller_note) <= 300 and (is_caller or caller_note = '')) not valid;
-- Accepted: no row is in it yet.
create unique index one_caller_per_phone_and_name on users (phone_tail(phone) collate "C", lower(name))
  where is_caller and phone <> '' and deleted_at is null;
-- Accepted: lists and counts of customers leave callers out, and read only this index; a hundred thousand rows take 0.2 s.
create index users_with_account_by_role on users (role, created_at desc, id) where not is_caller;
-- Accepted: as above.
create index callers_by_creation on users (created_at desc, id) where is_caller and deleted_at is null;
