-- The second factor of a staff account (TOTP). An account may sign in without it until it is confirmed.
create table second_factors (
  -- Authenticated with the encrypted key, so that a key copied to another row does not decrypt.
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  encrypted_key bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: each code is accepted once.
  last_step bigint not null default 0,
  recovery_code_hashes bytea[] not null default '{}'
);

-- One row. Staff without a second factor may only set one up while it is true.
create table staff_rules (
  id boolean primary key default true check (id),
  requires_second_factor boolean not null default false
);
insert into staff_rules default values;

create function needs_second_factor(account_id uuid) returns boolean language sql stable as $$
  select (select requires_second_factor from staff_rules)
    and not exists (select from second_factors where user_id = $1 and confirmed_at is not null)
$$;

create function record_second_factor() returns trigger language plpgsql as $$
declare
  old_codes bytea[] := case when tg_op <> 'INSERT' and old.confirmed_at is not null then old.recovery_code_hashes end;
  new_codes bytea[] := case when tg_op <> 'DELETE' and new.confirmed_at is not null then new.recovery_code_hashes end;
  account_id uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if old_codes is distinct from new_codes then
    perform record_entry('changed', 'account', account_id::text,
      jsonb_build_object('second_factor', old_codes is not null, 'recovery_codes', coalesce(cardinality(old_codes), 0)),
      jsonb_build_object('second_factor', new_codes is not null, 'recovery_codes', coalesce(cardinality(new_codes), 0)),
      -- A recovery code is used at sign-in, when nobody is signed in yet.
      case tg_op when 'UPDATE' then account_id end);
  end if;
  return null;
end $$;
create trigger audit_second_factors after insert or update or delete on second_factors
  for each row execute function record_second_factor();
create trigger audit_staff_rules after update on staff_rules
  for each row execute function record_change('settings', 'requires_second_factor', '');
