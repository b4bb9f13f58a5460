-- Why an order was declined, and whether a change was made by the automatic acceptance.
alter table order_status_changes add column reason text not null default '';
alter table order_status_changes add column is_automatic boolean not null default false;
alter table order_status_changes
  add constraint reason_is_short check (char_length(reason) <= 200) not valid;
