-- Orders for a later time: whether they are accepted, the length of a slot, and the number of orders in one.
alter table restaurants
  add column accepts_scheduled_orders boolean not null default false,
  add column slot_minutes integer not null default 30 check (slot_minutes in (15, 30, 60)),
  add column slot_capacity integer not null default 6 check (slot_capacity between 1 and 500);
create trigger audit_slots
  after update of accepts_scheduled_orders, slot_minutes, slot_capacity on restaurants for each row
  execute function record_change('settings', 'accepts_scheduled_orders,slot_minutes,slot_capacity', '');
