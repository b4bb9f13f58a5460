-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table push_subscriptions rename constraint push_subscriptions_endpoint_check to push_subscriptions_endpoint_has_up_to_1000_characters;
