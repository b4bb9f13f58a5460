import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import { formatMoney } from '../../../lib/money.ts';
import { detailRows } from '../staff-bill.ts';
import { staffOrderMessages as messages } from '../staff-order.messages.ts';
import { Plate } from './order-plates.tsx';

/** Every line with its picture, options and wish, and what the total is made of. */
export function StaffOrderItems({ order }: { order: Order }) {
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {order.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className="money ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 [&_dd]:pl-6 [&_dd]:text-end">
        {detailRows(order).map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt className="wrap-anywhere">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <dt className="border-line-strong border-t pt-2 font-bold text-lg">{messages.grandTotal}</dt>
        <dd className="border-line-strong border-t pt-2 font-bold text-lg">{formatMoney(order.total)}</dd>
      </dl>
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { image, quantity, name, customizations, specialInstructions, price } = line;
  return (
    <li className="flex items-start gap-3 py-3">
      <Plate image={image} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">
          <span className="money">{messages.quantity(quantity)}</span> {name}
        </p>
        {customizations.length > 0 && (
          <p className="text-ink-soft">{customizations.map((option) => option.name).join(', ')}</p>
        )}
        {specialInstructions !== '' && <p className="wrap-anywhere italic">{specialInstructions}</p>}
      </div>
      <p className="money shrink-0 text-end">
        {formatMoney(price * quantity)}
        {quantity > 1 && <span className="block text-ink-soft">{messages.each(formatMoney(price))}</span>}
      </p>
    </li>
  );
}
