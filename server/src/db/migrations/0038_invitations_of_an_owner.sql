-- Who made an invitation. It ends with the sessions of that owner, because a thief of a session could have prepared it.
-- Null for the command line.
alter table staff_invitations add column invited_by uuid references users (id) on delete cascade;

create or replace function end_sessions_of_changed_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id
    and id is distinct from nullif(current_setting('chulo.kept_session', true), '')::uuid;
  delete from email_changes where user_id = new.id;
  delete from password_resets where user_id = new.id;
  delete from staff_invitations where invited_by = new.id;
  return null;
end $$;
