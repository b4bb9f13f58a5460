-- Each backup that was made or has failed. Backups leave this table out: it tells of the files of this installation.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  file text,
  bytes bigint,
  is_encrypted boolean,
  error text check (char_length(error) <= 500),
  check ((error is null) = (file is not null and bytes is not null and is_encrypted is not null))
);
