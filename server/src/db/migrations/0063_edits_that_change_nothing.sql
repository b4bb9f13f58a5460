-- An edit that changes nothing is none: the version stays what others have read.
create or replace function count_edit() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.version = old.version + 1;
  end if;
  return new;
end $$;
