-- Smaller versions of an uploaded picture. An earlier picture has none, and is served in full size.
create table picture_sizes (
  picture_name text not null references pictures (name) on delete cascade,
  width integer not null check (width > 0),
  content bytea not null check (octet_length(content) <= 5242880),
  primary key (picture_name, width)
);
