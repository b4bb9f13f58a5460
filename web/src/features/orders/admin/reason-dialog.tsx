import type { Order } from '@chulo/shared/contract/orders/orders';
import { MAX_DECLINE_REASON } from '@chulo/shared/domain/order/acceptance';
import { isReasonGiven, NO_REASON } from '@chulo/shared/domain/order/cancel-reasons';
import { isCooked, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { cancelReasonChoices, cancelReasonMessages } from '../../../lib/format/staff-orders.messages.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { ReasonChoice } from '../../../ui/form/reason-choice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { usePresentOrder } from './admin-order.queries.ts';
import { staffMessages as messages, statusWords } from './admin-orders.messages.ts';
import { useStatusMove } from './use-status-move.ts';

interface ReasonDialogProps {
  /** As it was when the change was chosen. */
  order: Order;
  /** Cancelled, or an earlier status. */
  to: OrderStatus;
  onClose: () => void;
}

/**
 * Asks before food or money is lost by a cancellation or a move back, and for the reason. It outlives the row of the order,
 * and says when the order changes.
 */
export function ReasonDialog({ order, to, onClose }: ReasonDialogProps) {
  const { orderNumber, status } = order;
  const now = usePresentOrder(order);
  const { to: moveTo } = useStatusMove(order);
  const [isSent, setSent] = useState(false);
  const [reason, setReason] = useState(NO_REASON);
  const isCancellation = to === 'cancelled';
  const paid = formatMoney(now.paidAmount);
  const texts = isCancellation
    ? {
        title: messages.cancelOrder(orderNumber),
        question: messages.cancelQuestion,
        confirmLabel: messages.cancelNow,
        cancelLabel: messages.keepOrder,
      }
    : {
        title: messages.moveBack(orderNumber),
        question: messages.moveBackQuestion(statusWords[status], statusWords[to]),
        confirmLabel: messages.moveBackNow,
        cancelLabel: messages.leaveOrder,
      };
  async function confirm(): Promise<void> {
    setSent(true);
    if (await moveTo(to, status, reason)) onClose();
    else setSent(false);
  }
  return (
    <ConfirmDialog
      isOpen
      {...texts}
      outdated={now.status === status ? null : messages.changedMeanwhile(statusWords[now.status])}
      isBusy={isSent}
      isIncomplete={isCancellation ? !isReasonGiven(reason) : reason.text.trim() === ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isCancellation && isCooked(status) && <p>{messages.isCooked}</p>}
        {now.paidAmount > 0 && (
          <p>{isCancellation ? messages.refundWillBeDue(paid) : messages.moveBackPaid(paid)}</p>
        )}
        {isCancellation ? (
          <ReasonChoice
            texts={cancelReasonMessages}
            choices={cancelReasonChoices}
            value={reason}
            maxLength={MAX_DECLINE_REASON}
            onChange={setReason}
          />
        ) : (
          <TextArea
            label={messages.moveBackReason}
            hint={messages.moveBackHint}
            maxLength={MAX_DECLINE_REASON}
            value={reason.text}
            onChange={({ target }) => setReason({ ...reason, text: target.value })}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
