-- Prices that include the tax: it is computed out of them, not added.
alter table restaurants
  add column prices_include_tax boolean not null default false,
  add column pan text not null default '' check (pan ~ '^([0-9]{9})?$');
create trigger audit_tax after update of prices_include_tax, pan on restaurants
  for each row execute function record_change('settings', 'prices_include_tax,pan', '');
