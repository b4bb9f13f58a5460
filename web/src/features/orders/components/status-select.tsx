import type { Order } from '@chulo/shared/contract/orders';
import { ORDER_STATUSES } from '@chulo/shared/domain/order-status';
import { statusNames } from '../orders.messages.ts';
import { staffMessages } from '../staff-orders.messages.ts';
import type { StatusMove } from '../use-status-move.ts';
import { InlineSelect } from './inline-select.tsx';

/** Any status from any other (section 4). */
const CHOICES = ORDER_STATUSES.map((status) => [status, statusNames[status]] as const);

interface StatusSelectProps {
  order: Order;
  move: StatusMove;
}

export function StatusSelect({ order: { orderNumber, status }, move }: StatusSelectProps) {
  return (
    <InlineSelect
      label={staffMessages.statusOf(orderNumber)}
      value={status}
      options={CHOICES}
      isBusy={move.isBusy}
      onChange={(to) => void move.to(to)}
    />
  );
}
