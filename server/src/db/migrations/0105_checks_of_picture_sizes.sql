-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table picture_sizes rename constraint picture_sizes_content_check to picture_sizes_content_up_to_5_mib;
alter table picture_sizes rename constraint picture_sizes_width_check to picture_sizes_width_above_0;
