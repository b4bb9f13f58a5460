-- Minutes from its acceptance within which an order was promised; null when it kept the time promised at its placement.
alter table orders add column promised_minutes integer;
alter table orders add constraint orders_promised_minutes_check check (promised_minutes > 0) not valid;
