-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table order_lines rename constraint order_lines_instructions_check to order_lines_instructions_has_up_to_140_characters;
alter table order_lines rename constraint order_lines_position_check to order_lines_position_from_1_to_100;
alter table order_lines rename constraint order_lines_prep_minutes_check to order_lines_prep_minutes_at_least_1;
alter table order_lines rename constraint order_lines_quantity_check to order_lines_quantity_from_1_to_99;
alter table order_lines rename constraint order_lines_unit_price_check to order_lines_unit_price_not_negative;
