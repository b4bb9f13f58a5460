import type { Order } from '@chulo/shared/contract/orders/orders';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { optionsText } from '@chulo/shared/domain/order/cart';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { forSlot, typeText } from '../../../lib/format/orders.messages.ts';
import { Card } from '../../../ui/data/card.tsx';
import { trackingMessages } from '../tracking/tracking.messages.ts';
import { Plate } from './plate.tsx';

export function OrderSummary({ order }: { order: Order }) {
  return (
    <Card as="section" className="p-5 lg:p-6">
      <h2 className="text-2xl">{trackingMessages.summary}</h2>
      <OrderBill order={order} />
    </Card>
  );
}

export function OrderBill({ order }: { order: Order }) {
  return (
    <>
      <ul className="@container mt-3 divide-y divide-line">
        {order.items.map((line) => (
          <li key={line.id} className="flex items-start gap-3 py-3">
            {/* Where the text is large or the screen narrow, the words need the room. */}
            <span className="@max-[18rem]:hidden">
              <Plate line={line} />
            </span>
            <div className="amount-row min-w-0 grow">
              <div>
                <p className="font-semibold">{trackingMessages.line(line.quantity, line.name)}</p>
                {line.customizations.length > 0 && <p className="text-ink-soft">{optionsText(line)}</p>}
                {line.specialInstructions !== '' && (
                  <p className="as-typed italic">{line.specialInstructions}</p>
                )}
              </div>
              <span className="money">{formatMoney(line.price * line.quantity)}</span>
            </div>
          </li>
        ))}
      </ul>
      <Amounts order={order} />
    </>
  );
}

function Amounts({ order }: { order: Order }) {
  const { subtotal, discount, promoCode, deliveryFee, tax, pricesIncludeTax, total, deliveryType } = order;
  const { packagingFee, rounding, staffDiscount } = order;
  return (
    <dl className="money grid gap-1 border-line-strong border-t pt-3">
      <Amount name={trackingMessages.subtotal} value={formatMoney(subtotal)} />
      {discount > 0 && (
        <Amount
          name={promoCode ? trackingMessages.discountWith(promoCode) : trackingMessages.discount}
          value={formatMoney(-discount)}
          look="[&>dd]:text-leaf"
        />
      )}
      {staffDiscount > 0 && (
        <Amount
          name={trackingMessages.staffDiscount}
          value={formatMoney(-staffDiscount)}
          look="[&>dd]:text-leaf"
        />
      )}
      {deliveryType === 'delivery' && (
        <Amount
          name={trackingMessages.deliveryFee}
          value={deliveryFee === 0 ? trackingMessages.free : formatMoney(deliveryFee)}
        />
      )}
      {packagingFee > 0 && <Amount name={trackingMessages.packaging} value={formatMoney(packagingFee)} />}
      {!pricesIncludeTax && tax > 0 && <Amount name={trackingMessages.tax} value={formatMoney(tax)} />}
      {rounding !== 0 && <Amount name={trackingMessages.rounding} value={formatMoney(rounding)} />}
      <Amount
        name={trackingMessages.total}
        value={formatMoney(total)}
        look="pt-2 font-bold font-display text-xl"
      />
      {pricesIncludeTax && tax > 0 && (
        <Amount name={trackingMessages.includesTax} value={formatMoney(tax)} look="[&>dt]:text-ink-soft" />
      )}
    </dl>
  );
}

interface AmountProps {
  name: string;
  value: string;
  look?: string;
}

function Amount({ name, value, look = '' }: AmountProps) {
  return (
    <div className={`amount-row ${look}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface OrderDetailsProps {
  order: Order;
  children: ReactNode;
}

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
  const { deliveryAddress, notes, slot } = order;
  return (
    <dl className="grid gap-4">
      {slot && (
        <div>
          <dt className="text-ink-soft text-sm">{trackingMessages.scheduled}</dt>
          <dd className="money font-semibold">{forSlot(slot)}</dd>
        </div>
      )}
      <div>
        <dt className="text-ink-soft text-sm">
          {deliveryAddress ? trackingMessages.address : typeText(order)}
        </dt>
        <dd>{deliveryAddress ? addressText(deliveryAddress) : order.restaurantName}</dd>
      </div>
      <div>
        <dt className="text-ink-soft text-sm">{trackingMessages.payment}</dt>
        <dd>
          {paymentText(order)}
          {order.refundedAmount > 0 && ` ${trackingMessages.refunded(formatMoney(order.refundedAmount))}`}
        </dd>
      </div>
      {notes !== '' && (
        <div>
          <dt className="text-ink-soft text-sm">{trackingMessages.note}</dt>
          <dd className="as-typed">{notes}</dd>
        </div>
      )}
    </dl>
  );
}

function addressText({ label, street, landmark, city }: NonNullable<Order['deliveryAddress']>): string {
  return [label, street, landmark, city].filter((part) => part !== '').join(', ');
}

function paymentText(order: Order): string {
  const { isRefundDue, paidAmount, owedAmount, total, dueAmount, status, deliveryType, isTest } = order;
  if (isRefundDue)
    return status === 'cancelled'
      ? trackingMessages.refundDue(formatMoney(paidAmount))
      : trackingMessages.owed(formatMoney(owedAmount));
  if (dueAmount === 0 && paisaOf(paidAmount) >= paisaOf(total))
    return trackingMessages.paid(formatMoney(paidAmount));
  if (status === 'cancelled' || isTest) return trackingMessages.notPaid;
  const due = formatMoney(dueAmount);
  if (status === 'delivered') return trackingMessages.cash(due);
  return deliveryType === 'delivery'
    ? trackingMessages.cashOnDelivery(due)
    : trackingMessages.cashAtCounter(due);
}
