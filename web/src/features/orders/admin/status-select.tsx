import type { Order } from '@chulo/shared/contract/orders/orders';
import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useRef } from 'react';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { statusNames } from '../orders.messages.ts';
import { staffMessages } from './admin-orders.messages.ts';
import type { StatusMove } from './use-status-move.ts';

/** Staff may set any status from any other (S4.17). */
const CHOICES = ORDER_STATUSES.map((status) => [status, statusNames[status]] as const);

interface StatusSelectProps {
  order: Order;
  move: Pick<StatusMove, 'to' | 'isBusy'>;
  /** @returns false when the change needs no question */
  onAsk: (order: Order, to: OrderStatus) => boolean;
}

export function StatusSelect({ order, move, onAsk }: StatusSelectProps) {
  const { orderNumber, status } = order;
  // What is chosen is a change of the status that was shown when the choices opened.
  const opened = useRef<OrderStatus | null>(null);
  const forget = () => {
    opened.current = null;
  };
  function change(to: OrderStatus): void {
    const from = opened.current ?? status;
    forget();
    if (!onAsk({ ...order, status: from }, to)) void move.to(to, from);
  }
  if (status === 'cancelled' && order.refundedAmount > 0)
    return <p className="py-2 text-ink-soft text-sm">{staffMessages.staysCancelled}</p>;
  return (
    <InlineSelect
      label={staffMessages.statusOf(orderNumber)}
      value={status}
      options={CHOICES}
      isBusy={move.isBusy}
      onOpen={() => {
        opened.current = status;
      }}
      onChange={change}
      onBlur={forget}
    />
  );
}
