import type { PlacedOrder } from '@chulo/shared/contract/orders';
import type { DeliveryMinutes } from '@chulo/shared/domain/delivery-time';
import { formatMoney } from '../../../lib/money.ts';
import { formatClockRange } from '../../../lib/nepal-clock.ts';
import { placingMessages as messages } from '../placing.messages.ts';
import { OrderPlacedFrame } from './order-placed-frame.tsx';

interface OrderPlacedProps {
  order: PlacedOrder;
  /** From placing to the door; null where nobody can say. */
  minutes: DeliveryMinutes | null;
  trackHref: string;
  homeHref: string;
}

const MINUTE_MS = 60_000;

/** The restaurant has it: the number to call out, and the promised time. */
export function OrderPlaced({ order, minutes, trackHref, homeHref }: OrderPlacedProps) {
  const placedAt = Date.parse(order.createdAt);
  const timeAfter = (amount: number) => new Date(placedAt + amount * MINUTE_MS).toISOString();
  const total = formatMoney(order.total);
  return (
    <OrderPlacedFrame trackHref={trackHref} homeHref={homeHref}>
      <p className="text-lg">{messages.thanks}</p>
      <p>
        <span className="block text-ink-soft">{messages.orderNumber}</span>
        <b className="money font-display text-6xl leading-none">{messages.number(order.orderNumber)}</b>
      </p>
      <p className="border-line border-y py-3">
        {minutes && (
          <>
            <span className="block text-ink-soft">{messages.promised[order.deliveryType]}</span>
            <b className="money font-display text-2xl">
              {formatClockRange(timeAfter(minutes.min), timeAfter(minutes.max))}
            </b>
          </>
        )}
        <span className="money mt-1 block text-ink-soft text-sm">
          {order.deliveryType === 'delivery' ? messages.pay(total) : messages.payAtCounter(total)}
        </span>
      </p>
    </OrderPlacedFrame>
  );
}
