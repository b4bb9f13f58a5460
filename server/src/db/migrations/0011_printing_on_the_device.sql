-- Automatic printing became a setting of the device that has the printer (decision 0019).
alter table restaurants drop column prints_tickets;
