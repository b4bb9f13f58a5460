-- What was given back to a customer, once for each time. Never changed, as payments.
create table refunds (
  order_id uuid not null references orders (id),
  number integer not null,
  amount numeric(14, 2) not null,
  method payment_method not null,
  transaction_reference text not null default '',
  reason text not null,
  idempotency_key text not null,
  refunded_by uuid not null references users (id),
  refunded_at timestamptz not null default now(),
  primary key (order_id, number),
  constraint one_refund_per_key unique (refunded_by, idempotency_key),
  constraint refunds_number_above_0 check (number > 0),
  constraint refunds_amount_above_0 check (amount > 0),
  constraint refunds_reference_unless_cash check (method = 'cash' or char_length(transaction_reference) >= 5),
  constraint refunds_reason_has_1_to_300_characters check (char_length(reason) between 1 and 300),
  constraint refunds_idempotency_key_has_1_to_200_characters check (char_length(idempotency_key) between 1 and 200)
);
create trigger refunds_append_only before update or delete or truncate on refunds
  for each statement execute function refuse_change();

-- Of a cancelled order it pays what is owed; of another it lowers sales, and the tax in proportion.
create function post_refund() returns trigger language plpgsql as $$
declare
  refunded orders;
  tax_part numeric;
  entry bigint;
begin
  select * into refunded from orders where id = new.order_id for no key update;
  tax_part := case when refunded.total = 0 then 0 else round(new.amount * refunded.tax / refunded.total, 2) end;
  insert into ledger_entries (kind, order_id, number, actor_id, reason, happened_at)
    values ('refund', new.order_id, new.number, new.refunded_by, new.reason, new.refunded_at) returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount)
  select entry, row_number() over (), account, amount
  from (values
    (tender_account(new.method, null), -new.amount),
    ('refunds_payable', case when refunded.status = 'cancelled' then new.amount else 0 end),
    ('sales', case when refunded.status = 'cancelled' then 0 else new.amount - tax_part end),
    ('vat', case when refunded.status = 'cancelled' then 0 else tax_part end)) as part (account, amount)
  where amount <> 0;
  return null;
end $$;
create trigger refund_posted after insert on refunds for each row execute function post_refund();
