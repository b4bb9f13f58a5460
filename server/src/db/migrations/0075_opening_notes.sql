-- What the owner adds to the opening hours, such as "Closed on the first day of Dashain"; '' shows nothing.
alter table restaurants
  add column opening_notes text not null default '' check (char_length(opening_notes) <= 300);
create trigger audit_opening_notes after update of opening_notes on restaurants
  for each row execute function record_change('settings', 'opening_notes', '');
