-- The dishes that a refund gives back, by the line of the order. Never changed, as the refund.
create table refund_lines (
  order_id uuid not null,
  number integer not null,
  position integer not null,
  quantity integer not null,
  primary key (order_id, number, position),
  constraint refund_lines_refund_fkey foreign key (order_id, number) references refunds (order_id, number),
  constraint refund_lines_line_fkey foreign key (order_id, position) references order_lines (order_id, position),
  constraint refund_lines_quantity_above_0 check (quantity > 0)
);
create trigger refund_lines_append_only before update or delete or truncate on refund_lines
  for each statement execute function refuse_change();

create function refuse_refund_above_ordered() returns trigger language plpgsql as $$
begin
  -- The lock: of two refunds at the same time the second counts what the first gave back.
  perform from orders where id = new.order_id for no key update;
  if (select sum(quantity) from refund_lines where order_id = new.order_id and position = new.position)
    > (select quantity from order_lines where order_id = new.order_id and position = new.position) then
    raise exception 'more of a line is given back than was ordered'
      using errcode = 'check_violation', constraint = 'refund_lines_up_to_ordered';
  end if;
  return null;
end $$;
create trigger refund_lines_up_to_ordered after insert on refund_lines
  for each row execute function refuse_refund_above_ordered();

create index refunds_by_reference on refunds (transaction_reference) where transaction_reference <> '';

create function record_refund() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('chulo.actor', true), '') <> '' then
    perform record_entry('created', 'refund', new.order_id::text, null,
      jsonb_build_object('amount', new.amount, 'method', new.method, 'reason', new.reason));
  end if;
  return null;
end $$;
create trigger audit_refunds after insert on refunds for each row execute function record_refund();
