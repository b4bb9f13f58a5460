-- The pictures of the restaurant's payment codes, as paths of uploaded pictures; '' without one.
alter table restaurants
  add column esewa_code text not null default ''
    constraint restaurants_esewa_code_is_an_uploaded_picture check (esewa_code ~ '^(/pictures/[A-Za-z0-9_-]{24}\.webp)?$'),
  add column khalti_code text not null default ''
    constraint restaurants_khalti_code_is_an_uploaded_picture check (khalti_code ~ '^(/pictures/[A-Za-z0-9_-]{24}\.webp)?$'),
  add column fonepay_code text not null default ''
    constraint restaurants_fonepay_code_is_an_uploaded_picture check (fonepay_code ~ '^(/pictures/[A-Za-z0-9_-]{24}\.webp)?$');
create trigger audit_wallet_codes after update of esewa_code, khalti_code, fonepay_code on restaurants
  for each row execute function record_change('settings', 'esewa_code,khalti_code,fonepay_code', '');
