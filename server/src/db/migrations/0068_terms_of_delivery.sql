-- How food is handed over, what the minimum order applies to, and whether a new order is pushed to the owner's devices at once.
alter table restaurants
  add column accepts_delivery boolean not null default true,
  add column accepts_pickup boolean not null default true,
  add column accepts_dine_in boolean not null default true,
  add column minimum_for_delivery_only boolean not null default false,
  add column pushes_at_once boolean not null default false,
  add constraint restaurants_some_delivery_type check (accepts_delivery or accepts_pickup or accepts_dine_in);
create trigger audit_terms_of_delivery
  after update of accepts_delivery, accepts_pickup, accepts_dine_in, minimum_for_delivery_only, pushes_at_once on restaurants
  for each row execute function record_change('settings',
    'accepts_delivery,accepts_pickup,accepts_dine_in,minimum_for_delivery_only,pushes_at_once', '');
