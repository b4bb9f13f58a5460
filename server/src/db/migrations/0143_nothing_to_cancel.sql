-- An order that was given back whole before it was cancelled is worth nothing any more: it had an entry without lines.
create or replace function post_order(
  posted orders, kind ledger_kind, number integer, direction integer, happened_at timestamptz,
  paid numeric default 0, tipped numeric default 0, refunded_sales numeric default 0, refunded_vat numeric default 0
) returns void language plpgsql as $$
declare
  sales numeric := case when posted.prices_include_tax then posted.tax else 0 end - posted.subtotal + refunded_sales;
  entry bigint;
begin
  if 0 = all (array[posted.total - paid, paid + tipped - refunded_sales - refunded_vat, sales, refunded_vat - posted.tax,
    posted.delivery_fee, posted.packaging_fee, posted.rounding, posted.discount, posted.tip + tipped]) then
    return;
  end if;
  insert into ledger_entries (kind, order_id, number, happened_at)
    values (post_order.kind, posted.id, post_order.number, post_order.happened_at) returning id into entry;
  insert into ledger_lines (entry_id, line, account, amount)
  select entry, row_number() over (), account, direction * amount
  from (values
    ('receivable'::ledger_account, posted.total - paid),
    ('refunds_payable', paid + tipped - refunded_sales - refunded_vat),
    ('sales', sales),
    ('vat', refunded_vat - posted.tax),
    ('delivery_fees', -posted.delivery_fee),
    ('packaging', -posted.packaging_fee),
    ('rounding', -posted.rounding),
    ('discounts', posted.discount),
    ('tips_owed', -posted.tip - tipped)) as part (account, amount)
  where amount <> 0;
end $$;
