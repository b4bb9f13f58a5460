-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table categories rename constraint categories_description_check to categories_description_has_up_to_1000_characters;
alter table categories rename constraint categories_display_order_check to categories_display_order_at_least_1;
alter table categories rename constraint categories_icon_check to categories_icon_has_up_to_16_characters;
alter table categories rename constraint categories_name_check to categories_name_has_1_to_100_characters;
