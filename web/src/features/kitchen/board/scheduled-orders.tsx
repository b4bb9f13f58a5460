import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { forSlot, slotTime, typeText } from '../../../lib/format/orders.messages.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { kitchenMessages, scheduledMessages as messages } from '../kitchen.messages.ts';
import { scheduledOrdersOptions } from '../kitchen.queries.ts';
import { SoldOutMark } from '../supply/sold-out-mark.tsx';

interface ScheduledOrdersProps {
  /** The restaurant takes orders for a later time. Those of before it was switched off are shown too. */
  isOn: boolean;
  /** On the board, whose targets are large. */
  isLarge?: boolean;
  onView?: (orderId: string) => void;
}

/** The number of the orders that the board does not show yet, with a list of them; nothing without one. */
export function ScheduledOrders({ isOn, isLarge = false, onView }: ScheduledOrdersProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(scheduledOrdersOptions(isOn));
  const orders = data?.data ?? [];
  const next = orders[0]?.slot;
  if (!next) return null;
  return (
    <section
      aria-label={messages.title}
      className="mb-3 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-3 py-1"
    >
      <p role="status" className="money flex min-w-0 grow items-center gap-2 leading-snug">
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        <span>
          <b>{messages.count(orders.length)}</b>, {messages.next(slotTime(next))}
        </span>
      </p>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className={isLarge ? 'min-h-12!' : ''}
        onClick={() => setOpen(true)}
      >
        {messages.show}
      </Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        isLarge={isLarge}
        title={messages.title}
        description={messages.description}
      >
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <ScheduledOrder
              key={order.id}
              order={order}
              onView={
                onView &&
                (() => {
                  setOpen(false);
                  onView(order.id);
                })
              }
            />
          ))}
        </ul>
      </Sheet>
    </section>
  );
}

function ScheduledOrder({ order, onView }: { order: Order; onView: (() => void) | undefined }) {
  const { orderNumber, customer, items, slot, callFirst } = order;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="money font-bold font-display text-2xl leading-tight">
            {kitchenMessages.number(orderNumber)}
          </b>
          {slot && <b className="money">{forSlot(slot)}</b>}
          {callFirst && <Badge tone="danger">{kitchenMessages.callFirst}</Badge>}
          <SoldOutMark order={order} />
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {typeText(order)}
          {customer && ` · ${customer.name}`}
          {slot && ` · ${messages.onBoard(formatMoment(slot.onBoardFrom))}`}
        </p>
        <p className="wrap-anywhere">
          {items.map(({ quantity, name }) => `${kitchenMessages.quantity(quantity)} ${name}`).join(', ')}
        </p>
      </div>
      {onView && (
        <Button variant="secondary" aria-label={messages.details(orderNumber)} onClick={onView}>
          {messages.view}
        </Button>
      )}
    </li>
  );
}
