import type { Order } from '@chulo/shared/contract/orders/orders';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { amountToPay } from '../invoice/invoice.ts';
import { usePresentOrder } from './admin-order.queries.ts';
import { staffMessages as messages, statusWords } from './admin-orders.messages.ts';
import { useStatusMove } from './use-status-move.ts';

interface UnpaidDialogProps {
  /** As it was when Delivered was chosen. */
  order: Order;
  /** Records the payment instead. */
  onPay: () => void;
  onClose: () => void;
}

/** Asks before an order counts as delivered whose payment nobody has recorded. */
export function UnpaidDialog({ order, onPay, onClose }: UnpaidDialogProps) {
  const { orderNumber, status } = order;
  const now = usePresentOrder(order);
  const { to } = useStatusMove(order);
  const [isSent, setSent] = useState(false);
  async function confirm(): Promise<void> {
    setSent(true);
    if (await to('delivered', status)) onClose();
    else setSent(false);
  }
  return (
    <ConfirmDialog
      isOpen
      title={messages.unpaidTitle(orderNumber)}
      question={messages.unpaidQuestion(formatMoney(amountToPay(order)))}
      outdated={now.status === status ? null : messages.changedMeanwhile(statusWords[now.status])}
      confirmLabel={messages.deliverUnpaid}
      cancelLabel={messages.leaveOrder}
      isBusy={isSent}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {!isSent && (
        <Button variant="secondary" onClick={onPay}>
          <Banknote aria-hidden className="size-5" />
          {messages.payOrder(orderNumber)}
        </Button>
      )}
    </ConfirmDialog>
  );
}
