-- Of the entry for an order that staff have changed. In a file of its own: a new value cannot be used in its transaction.
alter type ledger_kind add value 'changed';
