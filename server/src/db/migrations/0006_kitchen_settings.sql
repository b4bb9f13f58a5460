-- When a waiting ticket is to be hurried and when it is late, in minutes, and whether new ones print themselves.
alter table restaurants
  add column hurry_after_minutes integer not null default 5 check (hurry_after_minutes between 1 and 240),
  add column late_after_minutes integer not null default 8 check (late_after_minutes between 1 and 240),
  add column prints_tickets boolean not null default false,
  add constraint late_comes_after_hurry check (late_after_minutes > hurry_after_minutes);
