-- Why an order was cancelled; 'other' has its text in the column reason. Null in rows from before.
create type cancel_reason as enum ('sold_out', 'too_far', 'no_answer', 'closed', 'other');
alter table order_status_changes add column reason_code cancel_reason;

-- The function of 0048. An order that was cooked when it was cancelled has given nothing back: it takes nothing again.
create or replace function retake_stock(taking_order uuid) returns boolean language plpgsql as $$
declare
  wanted jsonb;
begin
  if exists (select from stock_takes where order_id = taking_order) then
    return true;
  end if;
  select jsonb_agg(jsonb_build_object('stock_id', stock_id, 'quantity', quantity)) into wanted from (
    select menu_items.stock_id, order_lines.quantity
    from order_lines join menu_items on menu_items.id = order_lines.menu_item_id
    where order_lines.order_id = taking_order and menu_items.stock_id is not null
    union all
    select modifier_options.stock_id, order_lines.quantity
    from order_lines cross join jsonb_array_elements(order_lines.options) as chosen
    join modifier_options on modifier_options.id::text = chosen ->> 'optionId'
    where order_lines.order_id = taking_order and modifier_options.stock_id is not null) as counted;
  if wanted is null then
    return true;
  end if;
  perform pg_notify('chulo', '{"topic":"stock"}');
  return take_stock(taking_order, wanted);
end $$;
