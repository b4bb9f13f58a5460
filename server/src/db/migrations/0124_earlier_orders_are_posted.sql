-- Long data change: the ledger of all earlier orders and payments.
-- In a transaction of its own: 0122 and 0123 have released their locks, and this one locks no row of an order, so placements do
-- not wait. A day at a time, so that the memory is that of a day.
do $$
begin
  perform post_earlier_orders(placed_on) from (select distinct placed_on from orders order by placed_on) as days;
end $$;
