-- Long data change: an index of all accounts.
-- In a file of its own: it locks nothing but accounts, for some seconds with 50,000 of them.
create index users_by_part on users using gin (text_parts(lower(name || E'\n' || email))) with (fastupdate = off);
