-- In a transaction of its own: placements do not wait for it while it reads every order.
alter table orders validate constraint orders_taken_by_fkey;
alter table orders validate constraint orders_of_counter_and_phone_are_taken_by_staff;

-- Uses of a code by whoever has the customer's phone, so that nobody gets an offer twice by telephone and online.
create or replace function promo_uses_of(promo uuid, customer uuid) returns bigint language sql stable as $$
  select count(*) from orders where promo_id = $1 and status <> 'cancelled' and customer_id in (
    select $2 union all
    select other.id from users join users as other on phone_tail(other.phone) collate "C" = phone_tail(users.phone)
      and (other.is_caller or users.is_caller)
    where users.id = $2 and users.phone <> '' and other.id <> $2)
$$;
