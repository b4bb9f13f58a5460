-- From when before its due time, and how long after it, the board marks a ticket, in minutes.
alter table restaurants
  add column warn_before_due_minutes integer not null default 5 check (warn_before_due_minutes between 0 and 120),
  add column late_after_due_minutes integer not null default 0 check (late_after_due_minutes between 0 and 120);

create trigger audit_due_marks after update of warn_before_due_minutes, late_after_due_minutes on restaurants for each row
  execute function record_change('settings', 'warn_before_due_minutes,late_after_due_minutes', '');
