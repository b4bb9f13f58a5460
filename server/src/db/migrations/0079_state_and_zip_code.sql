-- The rest of the restaurant's address. It prefills those of customers; '' prefills nothing.
alter table restaurants
  add column state text not null default '' check (char_length(state) <= 80),
  add column zip_code text not null default '' check (char_length(zip_code) <= 20);
create trigger audit_state_and_zip_code after update of state, zip_code on restaurants
  for each row execute function record_change('settings', 'state,zip_code', 'state,zip_code');
