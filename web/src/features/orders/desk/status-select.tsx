import type { Order } from '@chulo/shared/contract/orders';
import { paisaOf } from '@chulo/shared/domain/money/money';
import { isRefundDue } from '@chulo/shared/domain/money/payment';
import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { statusNames } from '../orders.messages.ts';
import { InlineSelect } from './inline-select.tsx';
import { staffMessages } from './staff-orders.messages.ts';
import type { StatusMove } from './use-status-move.ts';

/** Any status from any other (section 4). */
const CHOICES = ORDER_STATUSES.map((status) => [status, statusNames[status]] as const);

interface StatusSelectProps {
  order: Order;
  move: StatusMove;
}

/** Asks first where a refund would be due. */
export function StatusSelect({ order, move }: StatusSelectProps) {
  const { orderNumber, status, paidAmount } = order;
  // A question that was asked of another status is none of this one's.
  const [askedAt, setAskedAt] = useState<OrderStatus | null>(null);
  const endsPaid = (to: OrderStatus) => isRefundDue(to, paisaOf(paidAmount));
  return (
    <>
      <InlineSelect
        label={staffMessages.statusOf(orderNumber)}
        value={status}
        options={CHOICES}
        isBusy={move.isBusy}
        onChange={(to) => (endsPaid(to) ? setAskedAt(status) : void move.to(to))}
      />
      <ConfirmDialog
        isOpen={askedAt === status}
        title={staffMessages.cancelOrder(orderNumber)}
        question={staffMessages.cancelQuestion}
        confirmLabel={staffMessages.cancelNow}
        cancelLabel={staffMessages.keepOrder}
        onConfirm={() => {
          setAskedAt(null);
          void move.to('cancelled');
        }}
        onClose={() => setAskedAt(null)}
      >
        <p>{staffMessages.refundWillBeDue(formatMoney(paidAmount))}</p>
      </ConfirmDialog>
    </>
  );
}
