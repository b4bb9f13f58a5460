-- In a transaction of its own: placements do not wait for it while it reads every order.
alter table orders validate constraint orders_sitting_id_fkey;
alter table orders validate constraint orders_table_name_has_1_to_20_characters;
alter table orders validate constraint orders_sitting_has_a_table;
