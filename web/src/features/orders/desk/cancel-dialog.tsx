import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format/money.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { staffOrderOptions } from './staff-order.queries.ts';
import { staffMessages as messages, statusWords } from './staff-orders.messages.ts';
import { useStatusMove } from './use-status-move.ts';

interface CancelDialogProps {
  /** As it was when the cancellation was chosen. */
  order: Order;
  onClose: () => void;
}

/** Asks before a cancellation that makes a refund due. It outlives the row of the order, and says when the order changes. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { data, isFetchedAfterMount } = useQuery(staffOrderOptions(order.id));
  // What was read earlier may be older than the row.
  const now = isFetchedAfterMount && data ? data : order;
  const { to } = useStatusMove(order);
  return (
    <ConfirmDialog
      isOpen
      title={messages.cancelOrder(order.orderNumber)}
      question={messages.cancelQuestion}
      outdated={now.status === order.status ? null : messages.changedMeanwhile(statusWords[now.status])}
      confirmLabel={messages.cancelNow}
      cancelLabel={messages.keepOrder}
      onConfirm={() => {
        onClose();
        void to('cancelled');
      }}
      onClose={onClose}
    >
      <p>{messages.refundWillBeDue(formatMoney(now.paidAmount))}</p>
    </ConfirmDialog>
  );
}
