-- What the restaurant says about itself; empty shows a neutral text.
alter table restaurants
  add column about text not null default '' check (char_length(about) <= 2000);
-- The sample values of a first start before this version. The demo has others.
update restaurants set email = '' where email = 'hello@example.com';
update restaurants set phone = '' where phone = '+977-0000000';
create trigger audit_about after update of about on restaurants
  for each row execute function record_change('settings', 'about', 'about');
