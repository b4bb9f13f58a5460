-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table order_day_items rename constraint order_day_items_quantity_check to order_day_items_quantity_not_negative;
alter table order_day_items rename constraint order_day_items_revenue_check to order_day_items_revenue_not_negative;
