-- Long data change: the keys of all orders.
-- Sequences of four digits instead of three: each occurs in one id in 3,800 instead of one in 190, and an order has 18
-- of them instead of 28, so that both the search and the index are cheaper (docs/decisions/0047).

-- Every four adjacent hexadecimal digits of an id, within its groups, and of a number's decimal digits, as one integer.
-- A number of less than four digits is padded with `f`, so that it has one sequence too.
create function order_quads(id uuid, order_number integer) returns integer[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  bytes bytea := uuid_send(id);
  digits text := order_number || repeat('f', 4 - char_length(order_number::text));
  quads integer[] := array[
    (get_byte(bytes, 0) << 8) | get_byte(bytes, 1), (get_byte(bytes, 1) << 8) | get_byte(bytes, 2),
    (get_byte(bytes, 2) << 8) | get_byte(bytes, 3), (get_byte(bytes, 4) << 8) | get_byte(bytes, 5),
    (get_byte(bytes, 6) << 8) | get_byte(bytes, 7), (get_byte(bytes, 8) << 8) | get_byte(bytes, 9),
    (get_byte(bytes, 10) << 8) | get_byte(bytes, 11), (get_byte(bytes, 11) << 8) | get_byte(bytes, 12),
    (get_byte(bytes, 12) << 8) | get_byte(bytes, 13), (get_byte(bytes, 13) << 8) | get_byte(bytes, 14),
    (get_byte(bytes, 14) << 8) | get_byte(bytes, 15),
    ((get_byte(bytes, 0) & 15) << 12) | (get_byte(bytes, 1) << 4) | (get_byte(bytes, 2) >> 4),
    ((get_byte(bytes, 1) & 15) << 12) | (get_byte(bytes, 2) << 4) | (get_byte(bytes, 3) >> 4),
    ((get_byte(bytes, 10) & 15) << 12) | (get_byte(bytes, 11) << 4) | (get_byte(bytes, 12) >> 4),
    ((get_byte(bytes, 11) & 15) << 12) | (get_byte(bytes, 12) << 4) | (get_byte(bytes, 13) >> 4),
    ((get_byte(bytes, 12) & 15) << 12) | (get_byte(bytes, 13) << 4) | (get_byte(bytes, 14) >> 4),
    ((get_byte(bytes, 13) & 15) << 12) | (get_byte(bytes, 14) << 4) | (get_byte(bytes, 15) >> 4)];
begin
  for place in 1 .. char_length(digits) - 3 loop
    quads := quads || ('x' || substr(digits, place, 4))::bit(16)::integer;
  end loop;
  return quads;
end $$;

-- Placing an order does not wait for this: it writes to new_order_keys.
set local maintenance_work_mem = '64MB';
create index order_keys_by_quad on order_keys using gin (order_quads(order_id, order_number))
  with (fastupdate = on, gin_pending_list_limit = 512);

create or replace function rekey_order() returns trigger language plpgsql as $$
begin
  delete from new_order_keys where order_id = old.id;
  delete from order_keys
    where order_quads(order_id, order_number) @> order_quads(old.id, old.order_number) and order_id = old.id;
  if tg_op = 'UPDATE' then
    insert into new_order_keys (order_id, order_number, created_at)
      values (new.id, new.order_number, new.created_at);
  end if;
  return null;
end $$;

drop index order_keys_by_part;
-- order_parts() stays: processes of the version before search with it while they are being replaced.
