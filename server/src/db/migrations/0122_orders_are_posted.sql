-- How the order came; what staff take themselves comes with later releases. First, because it needs the strongest lock: one
-- that grows deadlocks with an order that is being placed.
alter table orders
  add column packaging_fee numeric(14, 2) not null default 0,
  -- What rounds the total to whole rupees.
  add column rounding numeric(14, 2) not null default 0,
  add column channel text not null default 'online',
  -- Tips that came with payments; not part of the total.
  add column tipped_amount numeric(14, 2) not null default 0,
  add column refunded_amount numeric(14, 2) not null default 0,
  add constraint orders_refunded_amount_up_to_received
    check (refunded_amount >= 0 and refunded_amount <= paid_amount + tipped_amount) not valid,
  add constraint orders_tipped_amount_not_negative check (tipped_amount >= 0) not valid,
  drop constraint orders_total_is_the_sum,
  add constraint orders_total_is_the_sum check
    (total = subtotal - discount + delivery_fee + packaging_fee + rounding + tip
      + case when prices_include_tax then 0 else tax end) not valid,
  add constraint orders_packaging_fee_not_negative check (packaging_fee >= 0) not valid,
  add constraint orders_packaging_fee_unless_eaten_here check (packaging_fee = 0 or fulfilment <> 'dine_in') not valid,
  add constraint orders_rounding_up_to_half_a_rupee check (abs(rounding) <= 0.5) not valid,
  add constraint orders_channel_is_known check (channel in ('online', 'counter', 'phone', 'table')) not valid;
-- A process of the release before, too, posts what it places and cancels from here on: the triggers do it.
create trigger order_posted after insert on orders
  for each row when (not new.is_test) execute function post_placed_order();
create trigger order_cancellation_posted after update of status on orders
  for each row when (not new.is_test and (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function post_cancellation();
