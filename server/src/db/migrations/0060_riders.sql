-- Whether the restaurant has riders of its own: the board then offers "Given to rider".
alter table restaurants add column uses_riders boolean not null default false;
create trigger audit_riders
  after update of uses_riders on restaurants for each row
  execute function record_change('settings', 'uses_riders', '');
