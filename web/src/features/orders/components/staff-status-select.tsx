import type { Order } from '@chulo/shared/contract/orders';
import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order-status';
import { CONTROL_LOOK } from '../../../ui/field-frame.tsx';
import { statusNames } from '../orders.messages.ts';
import { staffMessages } from '../staff-orders.messages.ts';

interface StaffStatusSelectProps {
  order: Order;
  isBusy: boolean;
  onChange: (status: OrderStatus) => void;
}

/** Any status from any other (section 4), right in the row. */
export function StaffStatusSelect({ order, isBusy, onChange }: StaffStatusSelectProps) {
  return (
    <select
      aria-label={staffMessages.statusOf(order.orderNumber)}
      value={order.status}
      disabled={isBusy}
      onChange={({ target }) => {
        const chosen = ORDER_STATUSES.find((status) => status === target.value);
        if (chosen) onChange(chosen);
      }}
      className={`${CONTROL_LOOK} w-34!`}
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusNames[status]}
        </option>
      ))}
    </select>
  );
}
