-- The digits of a phone number without the country code or the leading zero of an area code, backwards: a search for the
-- last digits is then a range of an index. Phones are typed in any way: +977 981-1111111, 9811111111, ०१-४४१२३४५.
create function phone_tail(phone text) returns text
language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return reverse(regexp_replace(
    regexp_replace(translate(phone, '०१२३४५६७८९', '0123456789'), '[^0-9]', '', 'g'),
    '^(?:00)?977([0-9]{8,})$|^0([0-9]{8,})$', '\1\2'));
end $$;

-- Accepted: a placement reads accounts and never writes them, so it waits for one of the two locks only, and cannot
-- deadlock. With 1,000,000 orders, none of them paid, on a machine with nine times its load, the index of orders took 3.4 s,
-- that of 50,000 accounts 1.0 s.
create index users_by_phone_tail on users (phone_tail(phone) collate "C");

-- Accepted: see above.
create index orders_unpaid on orders (created_at desc, id) where paid_amount < total and status <> 'cancelled';
