drop index orders_by_creation;
alter index newest_orders rename to orders_by_creation;
