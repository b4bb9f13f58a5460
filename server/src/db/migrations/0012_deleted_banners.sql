-- A deleted banner stays, so that the panel can undo the deletion (decision 0005).
alter table banners add column deleted_at timestamptz;
drop index banners_in_order;
create index banners_in_order on banners (display_order, created_at) where deleted_at is null;
