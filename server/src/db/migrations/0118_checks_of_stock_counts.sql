-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table stock_counts rename constraint stock_counts_check to stock_counts_stock_left_up_to_set_to;
alter table stock_counts rename constraint stock_counts_set_to_check to stock_counts_set_to_from_0_to_999;
