-- When the owner has set the restaurant up. Restaurants that existed before have been set up; a new one starts without.
alter table restaurants add column set_up_at timestamptz default now();
alter table restaurants alter column set_up_at drop default;
