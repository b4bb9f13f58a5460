-- Locks first: orders, users
-- A deleted customer's row stays for the bills. It names nobody, and its email address is free for a new account.
alter table users
  add column deleted_at timestamptz,
  drop constraint users_email_check,
  drop constraint users_phone_check,
  add constraint users_email_check check (char_length(email) between 3 and 254 or deleted_at is not null),
  add constraint users_phone_check check (char_length(phone) between 7 and 20 or deleted_at is not null);

-- Removes a person from every table. A new table with personal data adds its statement here; personal-data.api.test.ts
-- searches all of them. Lines, amounts, dates and numbers of orders stay.
-- Returns null without an account, and false while an order is open.
create function delete_customer(customer uuid, unusable_password text) returns boolean language plpgsql as $$
declare
  earlier_email_key text;
begin
  -- The lock of placements: an order that is being placed is seen below, and a later one finds no session.
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 0));
  select email_key into earlier_email_key from users
    where id = customer and role = 'customer' and deleted_at is null for no key update;
  if not found then
    return null;
  end if;
  if exists (select from orders where customer_id = customer and status not in ('delivered', 'cancelled')) then
    return false;
  end if;
  delete from addresses where user_id = customer;
  delete from notifications where user_id = customer;
  -- Exactly these keys: the counters of a similar address must not be reset.
  delete from attempt_counters using (
      select earlier_email_key as email
      union all select email_key from email_changes where user_id = customer) as own
    where key in ('reset-mail:' || own.email, 'email-change:' || own.email)
      or starts_with(key, 'sign-in:' || own.email || ':');
  delete from staff_invitations where email_key = earlier_email_key;
  update reviews set author = 'Customer' where user_id = customer;
  update order_lines set instructions = ''
    where instructions <> '' and order_id in (select id from orders where customer_id = customer);
  -- The hash covers the address, and would confirm a guess.
  update orders set instructions = '', request_hash = '', idempotency_key = null,
    address = case when address is not null then jsonb_build_object('type', 'home', 'label', '', 'street', '', 'city', '',
      'state', '', 'zipCode', '', 'country', '', 'landmark', '', 'phone', '', 'coordinates', null) end
    where customer_id = customer;
  -- Triggers end the sessions with their push subscriptions, and delete pending links.
  update users set name = 'Deleted customer', email = '', email_key = 'deleted:' || id, phone = '',
    password_hash = unusable_password, is_active = false, deleted_at = now()
    where id = customer;
  return true;
end $$;

-- Phones whose orders are to be confirmed by a call. Hashed, so that a deleted customer's phone is nowhere.
create table blocked_phones (
  phone_hash bytea primary key,
  blocked_at timestamptz not null default now()
);

-- The last ten digits, so that 9811111111 and +977 981-1111111 are the same phone.
create function phone_hash(phone text) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(
    right(regexp_replace(translate(phone, '०१२३४५६७८९', '0123456789'), '[^0-9]', '', 'g'), 10), 'UTF8'))
$$;

-- The restaurant calls before it cooks: the phone is blocked, or the customer has cancelled five times within an hour.
alter table orders add column call_first boolean not null default false;
-- Each order runs this, so it does nothing where no phone is blocked and nothing was cancelled.
create function flag_call_first() returns trigger language plpgsql as $$
begin
  if exists (select from blocked_phones) then
    new.call_first := exists (
      select from blocked_phones
      where phone_hash = phone_hash((select phone from users where id = new.customer_id))
        or phone_hash = phone_hash(new.address ->> 'phone'));
  end if;
  new.call_first := new.call_first or 5 = (select count(*) from (
    select from orders as earlier join order_status_changes as change on change.order_id = earlier.id
    where earlier.customer_id = new.customer_id and earlier.created_at > now() - interval '1 day'
      and earlier.status = 'cancelled' and change.to_status = 'cancelled' and change.changed_by = new.customer_id
      and change.changed_at > now() - interval '1 hour'
    limit 5) as cancellations);
  return new;
end $$;
create trigger order_call_first before insert on orders for each row execute function flag_call_first();
