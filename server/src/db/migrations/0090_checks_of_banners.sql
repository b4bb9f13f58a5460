-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table banners rename constraint banners_button_text_check to banners_button_text_has_up_to_40_characters;
alter table banners rename constraint banners_display_order_check to banners_display_order_not_negative;
alter table banners rename constraint banners_subtitle_check to banners_subtitle_has_up_to_200_characters;
alter table banners rename constraint banners_title_check to banners_title_has_1_to_100_characters;
