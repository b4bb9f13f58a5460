import type { Order } from '@chulo/shared/contract/orders/orders';
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

/** Staff may set any status from any other (S4.17). */
const CHOICES = ORDER_STATUSES.map((status) => [status, statusNames[status]] as const);

interface StatusSelectProps {
  order: Order;
  move: StatusMove;
}

/** Asks for confirmation when the new status makes a refund due. */
export function StatusSelect({ order, move }: StatusSelectProps) {
  const { orderNumber, status, paidAmount } = order;
  // The status when the dialog opened: the dialog closes when the status changes meanwhile.
  const [statusAtConfirm, setStatusAtConfirm] = useState<OrderStatus | null>(null);
  const needsRefund = (to: OrderStatus) => isRefundDue(to, paisaOf(paidAmount));
  return (
    <>
      <InlineSelect
        label={staffMessages.statusOf(orderNumber)}
        value={status}
        options={CHOICES}
        isBusy={move.isBusy}
        onChange={(to) => (needsRefund(to) ? setStatusAtConfirm(status) : void move.to(to))}
      />
      <ConfirmDialog
        isOpen={statusAtConfirm === status}
        title={staffMessages.cancelOrder(orderNumber)}
        question={staffMessages.cancelQuestion}
        confirmLabel={staffMessages.cancelNow}
        cancelLabel={staffMessages.keepOrder}
        onConfirm={() => {
          setStatusAtConfirm(null);
          void move.to('cancelled');
        }}
        onClose={() => setStatusAtConfirm(null)}
      >
        <p>{staffMessages.refundWillBeDue(formatMoney(paidAmount))}</p>
      </ConfirmDialog>
    </>
  );
}
