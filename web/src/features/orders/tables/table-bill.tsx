import type { TableBill } from '@chulo/shared/contract/restaurant/tables';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { billMessages as messages } from './tables.messages.ts';

/** Every round with its state, and what is to be paid. */
export function TableBillView({ bill: { rounds, total, due } }: { bill: TableBill }) {
  if (rounds.length === 0) return <p>{messages.none}</p>;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {rounds.map((round) => (
          <li key={round.orderNumber} className="grid gap-1 border-line border-b pb-3">
            <p className="flex flex-wrap items-center gap-2">
              <b className="money">{messages.order(round.orderNumber)}</b>
              <span className="money text-ink-soft">{formatClock(round.createdAt)}</span>
              <StatusBadge status={round.status} />
            </p>
            <ul className={round.status === 'cancelled' ? 'text-ink-soft line-through' : ''}>
              {round.items.map(({ name, options, quantity, price }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have no other name
                <li key={index} className="flex justify-between gap-3">
                  <span className="wrap-anywhere">
                    {messages.line(quantity, name)}
                    {options !== '' && <span className="block text-ink-soft text-sm">{options}</span>}
                  </span>
                  <span className="money">{formatMoney(price * quantity)}</span>
                </li>
              ))}
            </ul>
            {round.status !== 'cancelled' && (
              <p className="flex justify-between gap-3 font-semibold">
                <span>{messages.total}</span>
                <span className="money">{formatMoney(round.total)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl className="money grid grid-cols-[1fr_auto] gap-y-1 text-lg [&_dd]:text-end">
        <dt>{messages.total}</dt>
        <dd>{formatMoney(total)}</dd>
        <dt className="font-bold">{due > 0 ? messages.due : messages.paid}</dt>
        <dd className="font-bold">{formatMoney(due > 0 ? due : total)}</dd>
      </dl>
    </div>
  );
}
