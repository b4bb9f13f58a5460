-- When the file of a backup was read to its end and found complete.
alter table backups add column verified_at timestamptz;
