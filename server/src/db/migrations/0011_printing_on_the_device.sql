-- Whether new tickets print themselves is kept on the device that the printer hangs on (decision 0019).
alter table restaurants drop column prints_tickets;
