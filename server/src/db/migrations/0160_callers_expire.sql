-- After so many months without an order a caller is erased; 0 erases nobody.
alter table restaurants
  add column caller_months integer not null default 0
    constraint restaurants_caller_months_from_0_to_120 check (caller_months between 0 and 120);
create trigger audit_caller_months
  after update of caller_months on restaurants for each row
  execute function record_change('settings', 'caller_months', '');
