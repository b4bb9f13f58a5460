-- What a staff account may do. Every admin so far had all rights, so each becomes an owner.
create type person_job as enum ('owner', 'manager', 'cashier', 'rider');
alter table users add column job person_job;
update users
  set job = case role when 'admin' then 'owner'::person_job else 'rider'::person_job end
  where role <> 'customer';
alter table users add constraint users_job_of_role check (
  case role
    when 'customer' then job is null
    when 'delivery' then coalesce(job = 'rider', false)
    else coalesce(job <> 'rider', false)
  end
);

drop trigger user_access_changed on users;
create trigger user_access_changed
  after update of role, job, is_active, password_hash on users
  for each row
  when (old.role is distinct from new.role or old.job is distinct from new.job or not new.is_active
        or old.password_hash is distinct from new.password_hash)
  execute function end_sessions_of_changed_user();
