-- Who accepts a pending order, and delays of one order.
alter table restaurants
  add column board_may_accept boolean not null default false,
  add column auto_accept boolean not null default false,
  add column auto_accept_per_15_minutes integer not null default 10
    check (auto_accept_per_15_minutes between 1 and 500);
create trigger audit_acceptance
  after update of board_may_accept, auto_accept, auto_accept_per_15_minutes on restaurants for each row
  execute function record_change('settings', 'board_may_accept,auto_accept,auto_accept_per_15_minutes', '');
