-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table order_delays rename constraint order_delays_minutes_check to order_delays_minutes_are_5_10_or_15;
