import { type Paisa, rupeesOf } from '@chulo/shared/domain/money/money';
import { useEffect, useState } from 'react';
import type { BillChange } from '../../../features/orders/placing/placing-notice.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import type { CartBill } from '../parts/use-bill.ts';

/** A press that was meant for the old bill must not agree to one that has come in that moment. */
const READING_MS = 800;

interface AgreedBill {
  total: Paisa;
  /** Unit prices in rupees by the key of their line. */
  prices: ReadonlyMap<string, number>;
}

/**
 * The bill as the guest has seen it: whatever changes it afterwards, by the server's word or by the menu's, is
 * shown as a change and agreed to before the order goes out.
 */
export function useAgreedBill(bill: CartBill) {
  const [agreed, setAgreed] = useState<AgreedBill | null>(null);
  const { lines, price } = bill;
  const isKnown = price !== null && (bill.menu !== undefined || bill.error !== null);
  const agree = () =>
    price && setAgreed({ total: price.total, prices: new Map(lines.map((line) => [line.key, line.price])) });
  useEffect(() => {
    if (isKnown && agreed === null) agree();
  });
  const isChanged = agreed && price && bill.canOrderAny && agreed.total !== price.total;
  const changedTo = isChanged ? price.total : null;
  const [readTotal, setReadTotal] = useState<Paisa | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadTotal(changedTo), READING_MS);
    return () => clearTimeout(timer);
  }, [changedTo]);
  return {
    change: agreed && changedTo !== null ? changeOf(agreed, changedTo, bill) : null,
    /** The change is so new that nobody can have read it. */
    isUnread: changedTo !== null && changedTo !== readTotal,
    agree,
    /** The guest changed the order: what it costs now is what they see. */
    startAnew: () => setAgreed(null),
  };
}

function changeOf({ total, prices }: AgreedBill, now: Paisa, { lines }: CartBill): BillChange {
  return {
    oldTotal: formatMoney(rupeesOf(total)),
    newTotal: formatMoney(rupeesOf(now)),
    lines: lines.flatMap(({ key, name, price }) => {
      const before = prices.get(key);
      const isSame = before === undefined || before === price;
      return isSame ? [] : [{ key, name, before: formatMoney(before), now: formatMoney(price) }];
    }),
  };
}
