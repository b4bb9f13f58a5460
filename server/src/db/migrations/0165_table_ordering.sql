-- Off: a dine-in order has its table in the instructions (decision 0088).
alter table restaurants add column table_ordering boolean not null default false;
create trigger audit_table_ordering
  after update of table_ordering on restaurants for each row
  execute function record_change('settings', 'table_ordering', '');
