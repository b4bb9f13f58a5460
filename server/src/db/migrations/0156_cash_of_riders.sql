-- Accepted: cash of riders is in few lines, and a million lines are read in less than a second.
create index ledger_lines_by_rider on ledger_lines (rider_id, entry_id) where rider_id is not null;
