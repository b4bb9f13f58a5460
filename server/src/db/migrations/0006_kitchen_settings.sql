-- After how many minutes a waiting ticket is urgent and late, and whether new tickets are printed automatically.
alter table restaurants
  add column hurry_after_minutes integer not null default 5 check (hurry_after_minutes between 1 and 240),
  add column late_after_minutes integer not null default 8 check (late_after_minutes between 1 and 240),
  add column prints_tickets boolean not null default false,
  add constraint late_comes_after_hurry check (late_after_minutes > hurry_after_minutes);
