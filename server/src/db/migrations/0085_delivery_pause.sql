-- Delivery alone can be paused, until this instant.
alter table restaurants add column delivery_paused_until timestamptz;

-- Those of 0040 with the new column.
create or replace trigger restaurant_edited before update on restaurants for each row
  when ((old.weekly_hours, old.last_orders_minutes, old.hours_version, old.closed_on, old.paused_until, old.busy_minutes,
         old.busy_until, old.delivery_paused_until)
    is not distinct from (new.weekly_hours, new.last_orders_minutes, new.hours_version, new.closed_on, new.paused_until,
         new.busy_minutes, new.busy_until, new.delivery_paused_until))
  execute function count_edit();
create or replace trigger audit_hours after update on restaurants for each row
  execute function record_change('hours',
    'weekly_hours,last_orders_minutes,closed_on,paused_until,busy_minutes,busy_until,delivery_paused_until', '');
