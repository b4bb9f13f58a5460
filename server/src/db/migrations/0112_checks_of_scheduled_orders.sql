-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table scheduled_orders rename constraint scheduled_orders_check to scheduled_orders_on_board_before_they_start;
alter table scheduled_orders rename constraint scheduled_orders_slot_minutes_check to scheduled_orders_slot_minutes_are_15_30_or_60;
