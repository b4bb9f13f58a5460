-- The network of the last use that was noted: an IPv4 address, or 64 bits of an IPv6 address.
alter table sessions add column network text not null default '' check (char_length(network) <= 60);

-- A new email address that has not been confirmed. One per account: a new request replaces the earlier one.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  email_key text not null check (email_key = lower(email_key)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- A person has at most 20 sessions. Simultaneous sign-ins wait for one another, so that each sees the others' rows.
create function end_surplus_sessions() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 2));
  delete from sessions where id in (
    select id from sessions where user_id = new.user_id and id <> new.id
    order by last_used_at desc, created_at desc, id offset 19);
  return null;
end $$;
create trigger session_limit after insert on sessions for each row execute function end_surplus_sessions();

-- The session that changes its own password stays, under a new token. What others could have prepared ends too.
create or replace function end_sessions_of_changed_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id
    and id is distinct from nullif(current_setting('chulo.kept_session', true), '')::uuid;
  delete from email_changes where user_id = new.id;
  delete from password_resets where user_id = new.id;
  return null;
end $$;
-- Processes remember sessions by their token.
create trigger session_token_changed after update of token_hash on sessions
  for each row execute function tell_session_ended();

-- A link that was mailed to the earlier address must not open the account.
create function end_resets_of_changed_email() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  return null;
end $$;
create trigger user_email_changed after update of email_key on users
  for each row when (old.email_key <> new.email_key) execute function end_resets_of_changed_email();

-- Staff who change their own details: recorded without the values.
create or replace trigger audit_users after update on users for each row
  when (old.job is distinct from new.job or old.is_active <> new.is_active
        or ((new.job is not null or new.made_by_operator)
            and (old.password_hash, old.name, old.phone, old.email)
              <> (new.password_hash, new.name, new.phone, new.email)))
  execute function record_change('account', 'job,is_active,password_hash,name,phone,email',
    'password_hash,name,phone,email');
