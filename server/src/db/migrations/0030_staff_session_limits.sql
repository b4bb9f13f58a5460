-- How long staff stay signed in, in days: since the last use, and since the sign-in (null: no limit).
create table staff_session_limits (
  is_only boolean primary key default true check (is_only),
  idle_days integer not null default 30 check (idle_days between 1 and 365),
  absolute_days integer check (absolute_days between 1 and 365)
);
insert into staff_session_limits default values;
create trigger audit_session_limits after update on staff_session_limits for each row
  execute function record_change('settings', 'idle_days,absolute_days', '');
