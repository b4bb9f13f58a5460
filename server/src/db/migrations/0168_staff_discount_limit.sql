-- In rupees: what a cashier may take off an order; 0 is nothing without a manager.
alter table restaurants
  add column staff_discount_limit numeric(14, 2) not null default 0
    constraint restaurants_staff_discount_limit_from_0_to_1_million check (staff_discount_limit between 0 and 1000000);
create trigger audit_staff_discount_limit
  after update of staff_discount_limit on restaurants for each row
  execute function record_change('settings', 'staff_discount_limit', '');
