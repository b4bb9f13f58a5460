-- Long data change: it waits for the orders that are being placed.
-- Keys for searches, so that a search does not become slower as the history grows (docs/decisions/0028).

-- Every three adjacent characters of a text, starting at its first, second and third one. Regular expressions are three times as
-- fast as a loop. The high cost keeps the planner from calling it for every row.
create function text_parts(source text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  signs integer := char_length(source);
begin
  return array_remove(string_to_array(
    regexp_replace(substr(source, 1, signs / 3 * 3), '(...)', E'\\1\x01', 'g')
      || regexp_replace(substr(source, 2, (signs - 1) / 3 * 3), '(...)', E'\\1\x01', 'g')
      || regexp_replace(substr(source, 3, (signs - 2) / 3 * 3), '(...)', E'\\1\x01', 'g'), E'\x01'), '');
end $$;

-- Every three adjacent hexadecimal digits of an id, within its groups, and of a number's decimal digits, as one integer.
create function order_parts(id uuid, order_number integer) returns integer[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  bytes bytea := uuid_send(id);
  digits text := order_number::text;
  parts integer[] := array[
    (get_byte(bytes, 0) << 4) | (get_byte(bytes, 1) >> 4), ((get_byte(bytes, 0) & 15) << 8) | get_byte(bytes, 1),
    (get_byte(bytes, 1) << 4) | (get_byte(bytes, 2) >> 4), ((get_byte(bytes, 1) & 15) << 8) | get_byte(bytes, 2),
    (get_byte(bytes, 2) << 4) | (get_byte(bytes, 3) >> 4), ((get_byte(bytes, 2) & 15) << 8) | get_byte(bytes, 3),
    (get_byte(bytes, 4) << 4) | (get_byte(bytes, 5) >> 4), ((get_byte(bytes, 4) & 15) << 8) | get_byte(bytes, 5),
    (get_byte(bytes, 6) << 4) | (get_byte(bytes, 7) >> 4), ((get_byte(bytes, 6) & 15) << 8) | get_byte(bytes, 7),
    (get_byte(bytes, 8) << 4) | (get_byte(bytes, 9) >> 4), ((get_byte(bytes, 8) & 15) << 8) | get_byte(bytes, 9),
    (get_byte(bytes, 10) << 4) | (get_byte(bytes, 11) >> 4), ((get_byte(bytes, 10) & 15) << 8) | get_byte(bytes, 11),
    (get_byte(bytes, 11) << 4) | (get_byte(bytes, 12) >> 4), ((get_byte(bytes, 11) & 15) << 8) | get_byte(bytes, 12),
    (get_byte(bytes, 12) << 4) | (get_byte(bytes, 13) >> 4), ((get_byte(bytes, 12) & 15) << 8) | get_byte(bytes, 13),
    (get_byte(bytes, 13) << 4) | (get_byte(bytes, 14) >> 4), ((get_byte(bytes, 13) & 15) << 8) | get_byte(bytes, 14),
    (get_byte(bytes, 14) << 4) | (get_byte(bytes, 15) >> 4), ((get_byte(bytes, 14) & 15) << 8) | get_byte(bytes, 15)];
begin
  for place in 1 .. char_length(digits) - 2 loop
    parts := parts || ((substr(digits, place, 1)::integer << 8) | (substr(digits, place + 1, 1)::integer << 4)
      | substr(digits, place + 2, 1)::integer);
  end loop;
  return parts;
end $$;

-- The columns of an order that never change. Each change of the status writes the row in orders again, and would have to update
-- thirty entries of an index there.
create table order_keys (
  order_id uuid not null,
  order_number integer not null,
  created_at timestamptz not null
);
create index order_keys_by_part on order_keys using gin (order_parts(order_id, order_number))
  with (fastupdate = on, gin_pending_list_limit = 512);

-- Keys of the last minutes, without an index, which would halve the number of orders per second. The server moves them to
-- order_keys in batches; a search reads both tables.
create table new_order_keys (like order_keys);

create function note_placed_order() returns trigger language plpgsql as $$
begin
  insert into order_day_changes (day) values (new.placed_on);
  insert into new_order_keys (order_id, order_number, created_at)
    values (new.id, new.order_number, new.created_at);
  return null;
end $$;
drop trigger order_placed on orders;
create trigger order_placed after insert on orders for each row execute function note_placed_order();

-- The server never changes these columns; this is for an order that is corrected by hand.
create function rekey_order() returns trigger language plpgsql as $$
begin
  delete from new_order_keys where order_id = old.id;
  delete from order_keys
    where order_parts(order_id, order_number) @> order_parts(old.id, old.order_number) and order_id = old.id;
  if tg_op = 'UPDATE' then
    insert into new_order_keys (order_id, order_number, created_at)
      values (new.id, new.order_number, new.created_at);
  end if;
  return null;
end $$;
create trigger order_rekeyed after delete or update of id, order_number, created_at on orders
  for each row execute function rekey_order();
