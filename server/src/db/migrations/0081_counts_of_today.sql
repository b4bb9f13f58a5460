-- A count can be of today only: it ends at this instant, and orders that are cooked after it take nothing from it.
alter table stock_counts add column ends_at timestamptz;

-- The function of 0067 without the counts that have ended by the time for which the order is cooked.
create or replace function retake_stock(taking_order uuid) returns boolean language plpgsql as $$
declare
  wanted jsonb;
  cooked_at timestamptz := coalesce(
    (select starts_at from scheduled_orders where order_id = taking_order), clock_timestamp());
begin
  if exists (select from stock_takes where order_id = taking_order) then
    return true;
  end if;
  select jsonb_agg(jsonb_build_object('stock_id', counted.stock_id, 'quantity', counted.quantity)) into wanted from (
    select menu_items.stock_id, order_lines.quantity
    from order_lines join menu_items on menu_items.id = order_lines.menu_item_id
    where order_lines.order_id = taking_order
    union all
    select modifier_options.stock_id, order_lines.quantity
    from order_lines cross join jsonb_array_elements(order_lines.options) as chosen
    join modifier_options on modifier_options.id::text = chosen ->> 'optionId'
    where order_lines.order_id = taking_order) as counted
  join stock_counts on stock_counts.id = counted.stock_id
  where stock_counts.ends_at is null or stock_counts.ends_at > cooked_at;
  if wanted is null then
    return true;
  end if;
  perform pg_notify('chulo', '{"topic":"stock"}');
  return take_stock(taking_order, wanted);
end $$;
