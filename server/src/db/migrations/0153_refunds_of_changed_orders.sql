-- The part of a refund that an order costs less after a change. It lowers no sales: the change has done so.
alter table refunds
  add column returned numeric(14, 2) not null default 0,
  add constraint refunds_returned_up_to_amount check (returned between 0 and amount);

create or replace function post_refund() returns trigger language plpgsql as $$
declare
  refunded orders;
  lowering numeric := new.amount - new.returned;
  tax_part numeric;
  entry bigint;
begin
  select * into refunded from orders where id = new.order_id for no key update;
  tax_part := case when refunded.total = 0 then 0 else round(lowering * refunded.tax / refunded.total, 2) end;
  insert into ledger_entries (kind, order_id, number, actor_id, reason, happened_at)
    values ('refund', new.order_id, new.number, new.refunded_by, new.reason, new.refunded_at) returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount)
  select entry, row_number() over (), account, amount
  from (values
    (tender_account(new.method, null), -new.amount),
    ('receivable', new.returned),
    ('refunds_payable', case when refunded.status = 'cancelled' then lowering else 0 end),
    ('sales', case when refunded.status = 'cancelled' then 0 else lowering - tax_part end),
    ('vat', case when refunded.status = 'cancelled' then 0 else tax_part end)) as part (account, amount)
  where amount <> 0;
  return null;
end $$;
