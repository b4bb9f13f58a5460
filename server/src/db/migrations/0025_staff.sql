create index users_with_job on users (job) where job is not null;

-- A place for one new staff account. It is deleted when it is used or withdrawn.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  job person_job not null,
  -- Null for a printed code. A new invitation to the same address replaces the earlier one.
  email text check (char_length(email) between 3 and 254),
  email_key text unique,
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((email is null) = (email_key is null))
);

-- Without an owner nobody could manage staff. Two owners who step down at once wait here for one another.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7215503);
  if not exists (select from users where job = 'owner' and is_active) then
    raise exception 'an active owner must remain'
      using errcode = 'check_violation', table = 'users', constraint = 'users_keep_an_owner';
  end if;
  return null;
end $$;
create trigger users_owner_changed
  after update of job, is_active on users
  for each row
  when (old.job = 'owner' and old.is_active and (new.job is distinct from 'owner' or not new.is_active))
  execute function keep_an_owner();
create trigger users_owner_deleted
  after delete on users
  for each row when (old.job = 'owner' and old.is_active) execute function keep_an_owner();
