import type { Order } from '@chulo/shared/contract/orders';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/data/card.tsx';
import { trackingMessages } from '../tracking/tracking.messages.ts';

/** What was ordered and what it costs, as it was placed. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <Card as="section" className="p-5 lg:p-6">
      <h2 className="text-2xl">{trackingMessages.summary}</h2>
      <OrderBill order={order} />
    </Card>
  );
}

/** Every line with its options and wish, and the bill below them. */
export function OrderBill({ order }: { order: Order }) {
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {order.items.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{trackingMessages.line(line.quantity, line.name)}</p>
              {line.customizations.length > 0 && (
                <p className="text-ink-soft">{line.customizations.map(({ name }) => name).join(', ')}</p>
              )}
              {line.specialInstructions !== '' && <p className="italic">{line.specialInstructions}</p>}
            </div>
            <span className="money shrink-0">{formatMoney(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <Amounts order={order} />
    </>
  );
}

function Amounts({ order }: { order: Order }) {
  const { subtotal, discount, promoCode, deliveryFee, tax, total, deliveryType } = order;
  return (
    <dl className="money grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line-strong border-t pt-3 [&>dd]:text-end">
      <dt>{trackingMessages.subtotal}</dt>
      <dd>{formatMoney(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>{promoCode ? trackingMessages.discountWith(promoCode) : trackingMessages.discount}</dt>
          <dd className="text-leaf">{formatMoney(-discount)}</dd>
        </>
      )}
      {deliveryType === 'delivery' && (
        <>
          <dt>{trackingMessages.deliveryFee}</dt>
          <dd>{deliveryFee === 0 ? trackingMessages.free : formatMoney(deliveryFee)}</dd>
        </>
      )}
      <dt>{trackingMessages.tax}</dt>
      <dd>{formatMoney(tax)}</dd>
      <dt className="pt-2 font-bold font-display text-xl">{trackingMessages.total}</dt>
      <dd className="pt-2 font-bold font-display text-xl">{formatMoney(total)}</dd>
    </dl>
  );
}
