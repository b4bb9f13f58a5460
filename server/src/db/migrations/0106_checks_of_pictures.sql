-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table pictures rename constraint pictures_content_check to pictures_content_up_to_5_mib;
alter table pictures rename constraint pictures_height_check to pictures_height_above_0;
alter table pictures rename constraint pictures_width_check to pictures_width_above_0;
