-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table order_status_changes rename constraint order_status_changes_check to order_status_changes_change_the_status;
