-- In a file of its own: it holds accounts, and nothing else, for some seconds where there are 50,000.
create index users_by_part on users using gin (text_parts(lower(name || E'\n' || email))) with (fastupdate = off);
