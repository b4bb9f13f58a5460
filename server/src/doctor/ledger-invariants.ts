const LEDGER =
  'The ledger is never changed: find out who may connect to the database as the owner of the tables, keep a copy of it, and restore the last backup that was sound. ' +
  'An order without entries is posted by: select post_earlier_orders(placed_on) from orders where id is the order.';

/** @param parts the account and the amount of each part of an order, which the ledger must have for it in all */
const ordersThatDiffer = (parts: Readonly<Record<string, string>>): string => {
  const accounts = Object.keys(parts);
  const inAll = accounts.map(
    (account) => `coalesce(sum(amount) filter (where account = '${account}'), 0) as ${account}`,
  );
  const wanted = Object.entries(parts).map(([account, amount]) => `${amount} as ${account}`);
  const rowOf = (table: string) => accounts.map((account) => `coalesce(${table}.${account}, 0)`).join(', ');
  return `
    select coalesce(wanted.id, posted.order_id)
    from (
      select orders.id, ${wanted.join(', ')}
      from orders left join payments on payments.order_id = orders.id where not is_test) as wanted
    full join (
      select order_id, ${inAll.join(', ')}
      from ledger_lines join ledger_entries on ledger_entries.id = entry_id
      where account in (${accounts.map((account) => `'${account}'`).join(', ')}) group by order_id) as posted
      on posted.order_id = wanted.id
    where (${rowOf('posted')}) is distinct from (${rowOf('wanted')})`;
};

const unlessCancelled = (amount: string) => `case when status <> 'cancelled' then ${amount} else 0 end`;
const paidBy = (method: string) => `case when payments.method = '${method}' then payments.amount else 0 end`;

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

  'what an order owes in the ledger is its total without what was paid, and 0 when it is cancelled': {
    select: ordersThatDiffer({ receivable: unlessCancelled('total - coalesce(payments.amount, 0)') }),
    advice: LEDGER,
  },

  'the refunds that the ledger owes are what was paid for cancelled orders': {
    select: ordersThatDiffer({
      refunds_payable: `case when status = 'cancelled' then -coalesce(payments.amount, 0) else 0 end`,
    }),
    advice: LEDGER,
  },

  'drawer, wallets and bank in the ledger have received the payments by their methods': {
    select: ordersThatDiffer({
      drawer: paidBy('cash'),
      esewa: paidBy('esewa'),
      khalti: paidBy('khalti'),
      bank: paidBy('upi'),
    }),
    advice: LEDGER,
  },

  'sales, tax, fees, discounts and tips in the ledger are those of the orders that are not cancelled': {
    select: ordersThatDiffer({
      sales: unlessCancelled('case when prices_include_tax then tax else 0 end - subtotal'),
      vat: unlessCancelled('-tax'),
      delivery_fees: unlessCancelled('-delivery_fee'),
      discounts: unlessCancelled('discount'),
      tips_owed: unlessCancelled('-tip'),
    }),
    advice: LEDGER,
  },
} as const;
