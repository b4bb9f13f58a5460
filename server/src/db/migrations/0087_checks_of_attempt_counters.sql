-- Checks are named after what they demand (decision 0093). Nothing catches them by their earlier names.
alter table attempt_counters rename constraint attempt_counters_attempts_check to attempt_counters_attempts_not_negative;
