const LEDGER =
  'The ledger is never changed: find out who may connect to the database as the owner of the tables, keep a copy of it, and restore the last backup that was sound. ' +
  'An order without entries is posted by: select post_earlier_orders(placed_on) from orders where id is the order.';

/**
 * @param parts the account and the amount of each part of an order, which the ledger must have for it in all. Refunds of
 * orders that are not cancelled lower sales and tax in the ledger; they are left out, because the order keeps its amounts.
 */
const ordersThatDiffer = (parts: Readonly<Record<string, string>>): string => {
  const accounts = Object.keys(parts);
  const inAll = accounts.map(
    (account) => `coalesce(sum(amount) filter (where account = '${account}'), 0) as ${account}`,
  );
  const wanted = Object.entries(parts).map(([account, amount]) => `${amount} as ${account}`);
  const rowOf = (table: string) => accounts.map((account) => `coalesce(${table}.${account}, 0)`).join(', ');
  return `
    select coalesce(wanted.id, posted.order_id)
    from (select id, ${wanted.join(', ')} from orders where not is_test) as wanted
    full join (
      select order_id, ${inAll.join(', ')}
      from ledger_lines join ledger_entries on ledger_entries.id = entry_id left join orders on orders.id = order_id
      where account in (${accounts.map((account) => `'${account}'`).join(', ')})
        and order_id is not null and (kind <> 'refund' or status = 'cancelled' or account = 'receivable')
      group by order_id) as posted
      on posted.order_id = wanted.id
    where (${rowOf('posted')}) is distinct from (${rowOf('wanted')})`;
};

const unlessCancelled = (amount: string) => `case when status <> 'cancelled' then ${amount} else 0 end`;

/** The ledger (decision 0104) and the orders and payments that it was posted from. See ORDER_INVARIANTS. */
export const LEDGER_INVARIANTS = {
  'every entry of the ledger has lines that sum to 0': {
    select: `
      select coalesce(ledger_entries.id, lines.entry_id)
      from ledger_entries
      full join (select entry_id, sum(amount) as sum from ledger_lines group by entry_id) as lines
        on lines.entry_id = ledger_entries.id
      where ledger_entries.id is null or lines.sum is distinct from 0`,
    advice: LEDGER,
  },

  // One rule, so that all accounts are read in one pass: it takes the longest of all.
  'each account of an order in the ledger has what the order is worth, what of that is not paid and what is owed to its customer':
    {
      select: ordersThatDiffer({
        receivable: unlessCancelled('total - paid_amount'),
        refunds_payable: `case when status = 'cancelled' then refunded_amount - paid_amount - tipped_amount else 0 end`,
        sales: unlessCancelled('case when prices_include_tax then tax else 0 end - subtotal'),
        vat: unlessCancelled('-tax'),
        delivery_fees: unlessCancelled('-delivery_fee'),
        packaging: unlessCancelled('-packaging_fee'),
        rounding: unlessCancelled('-rounding'),
        discounts: unlessCancelled('discount + staff_discount'),
        tips_owed: unlessCancelled('-tip - tipped_amount'),
      }),
      advice: LEDGER,
    },

  'drawer, riders, wallets and bank in the ledger have received the payments by their methods, and given the refunds':
    {
      select: `
      select coalesce(moved.order_id, posted.order_id)
      from (
        select order_id, tender_account(method, rider_id) as account, sum(amount) as amount
        from (
          select order_id, method, rider_id, amount + tip as amount from payments
          union all select order_id, method, null, -amount from refunds) as movement
        group by 1, 2 having sum(amount) <> 0) as moved
      full join (
        select order_id, account, sum(amount) as amount
        from ledger_lines join ledger_entries on ledger_entries.id = entry_id
        where kind in ('payment', 'correction', 'refund')
          and account in ('drawer', 'rider_cash', 'esewa', 'khalti', 'bank', 'card')
        group by 1, 2 having sum(amount) <> 0) as posted using (order_id, account)
      where moved.amount is distinct from posted.amount`,
      advice: LEDGER,
    },

  'what was paid, tipped and refunded of an order is the sum of its payments and refunds': {
    select: `
      select orders.id from orders
      left join (select order_id, sum(amount) as paid, sum(tip) as tipped from payments group by order_id) as payments
        on payments.order_id = orders.id
      left join (select order_id, sum(amount) as refunded, sum(returned) as returned from refunds group by order_id) as refunds
        on refunds.order_id = orders.id
      where (paid_amount, tipped_amount, refunded_amount)
        is distinct from (
          coalesce(paid, 0) - returned_amount, coalesce(tipped, 0), coalesce(refunded, 0) - returned_amount)
        or returned_amount <> coalesce(returned, 0) or (paid_amount > total and revision = 0) or refunded_amount > paid_amount + tipped_amount`,
    advice:
      'Compare the order with the drawer and the wallet. The tables payments and refunds are never changed.',
  },

  'of a dish no more is given back than was ordered, and what all are worth is not exceeded': {
    select: `
      select order_id from refund_lines join order_lines using (order_id, position)
      group by order_id, position, order_lines.quantity having sum(refund_lines.quantity) > order_lines.quantity
      union
      select id from orders join (
        select order_id, sum(amount) as amount from refunds
        where exists (select from refund_lines where (order_id, number) = (refunds.order_id, refunds.number))
        group by order_id) as given on order_id = id
      where given.amount > subtotal - discount - staff_discount + case when prices_include_tax then 0 else tax end`,
    advice: LEDGER,
  },

  'a payment is taken back once, whole, by the one that corrects it': {
    select: `
      select correction.order_id from payments as correction
      left join payments as corrected
        on corrected.order_id = correction.order_id and corrected.number = correction.corrects
      where correction.corrects is not null and (
        correction.amount, correction.tip, correction.method, correction.rider_id, corrected.corrects)
        is distinct from (-corrected.amount, -corrected.tip, corrected.method, corrected.rider_id, null)`,
    advice: LEDGER,
  },
} as const;
