-- The station that a board shows; null for all. Without a foreign key: a board may still show a removed station.
alter table kitchen_boards add column station_id uuid;
