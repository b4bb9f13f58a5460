-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table sessions rename constraint sessions_device_check to sessions_device_has_up_to_200_characters;
alter table sessions rename constraint sessions_network_check to sessions_network_has_up_to_60_characters;
