-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table stock_takes rename constraint stock_takes_quantity_check to stock_takes_quantity_above_0;
