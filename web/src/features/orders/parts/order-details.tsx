import type { Order } from '@chulo/shared/contract/orders';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { isPayable } from '@chulo/shared/domain/money/payment';
import type { ReactNode } from 'react';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/data/card.tsx';
import { trackingMessages } from '../tracking/tracking.messages.ts';

interface OrderDetailsProps {
  order: Order;
  /** What can be done with it. */
  children: ReactNode;
}

/** Where it goes, how it is paid, what was wished. */
export function OrderDetails({ order, children }: OrderDetailsProps) {
  return (
    <Card as="section" className="grid content-start gap-5 p-5 lg:p-6">
      <h2 className="text-2xl">{trackingMessages.details}</h2>
      <OrderFacts order={order} />
      {children}
    </Card>
  );
}

export function OrderFacts({ order }: { order: Order }) {
  const { deliveryAddress, deliveryType, notes } = order;
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="text-ink-soft text-sm">
          {deliveryAddress ? trackingMessages.address : fulfilmentNames[deliveryType]}
        </dt>
        <dd>{deliveryAddress ? addressText(deliveryAddress) : order.restaurantName}</dd>
      </div>
      <div>
        <dt className="text-ink-soft text-sm">{trackingMessages.payment}</dt>
        <dd>{paymentText(order)}</dd>
      </div>
      {notes !== '' && (
        <div>
          <dt className="text-ink-soft text-sm">{trackingMessages.wish}</dt>
          <dd className="whitespace-pre-line">{notes}</dd>
        </div>
      )}
    </dl>
  );
}

function addressText({ label, street, landmark, city }: NonNullable<Order['deliveryAddress']>): string {
  return [label, street, landmark, city].filter((part) => part !== '').join(', ');
}

function paymentText({ isRefundDue, paidAmount, total, status, deliveryType }: Order): string {
  if (isRefundDue) return trackingMessages.refundDue(formatMoney(paidAmount));
  if (!isPayable(paisaOf(paidAmount), paisaOf(total))) return trackingMessages.paid(formatMoney(paidAmount));
  if (status === 'cancelled') return trackingMessages.notPaid;
  const due = formatMoney(total);
  if (status === 'delivered') return trackingMessages.cash(due);
  return deliveryType === 'delivery'
    ? trackingMessages.cashOnDelivery(due)
    : trackingMessages.cashAtCounter(due);
}
