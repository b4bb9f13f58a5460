-- Amounts are written as 'Rs 7,25,487'. Null until the owner has chosen: then DEMO decides.
alter table restaurants add column amounts_in_rs boolean;
create trigger audit_amounts_in_rs after update of amounts_in_rs on restaurants
  for each row execute function record_change('settings', 'amounts_in_rs', '');
