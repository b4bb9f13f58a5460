-- An average delivery time of 0 minutes makes no sense: customers would read "0 min".
update restaurants set average_delivery_minutes = 5 where average_delivery_minutes < 5;
alter table restaurants
  add constraint restaurants_average_delivery_minutes_sensible check (average_delivery_minutes >= 5);
