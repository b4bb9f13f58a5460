import type { Order } from '@chulo/shared/contract/orders/orders';
import { Banknote } from 'lucide-react';
import { useEffect, useState } from 'react';
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
  /** The demo sets any status from any other, unasked, as specified (S4.17). Undefined while that is unknown. */
  isDemo: boolean | undefined;
  /** Records the payment instead. */
  onPay: () => void;
  onClose: () => void;
}

/** Asks before an order counts as delivered whose payment nobody has recorded. */
export function UnpaidDialog({ order, isDemo, onPay, onClose }: UnpaidDialogProps) {
  const { orderNumber, status } = order;
  const now = usePresentOrder(order);
  const { to } = useStatusMove(order);
  const [isSent, setSent] = useState(false);
  async function confirm(): Promise<void> {
    setSent(true);
    if ((await to('delivered', status)) || isDemo) onClose();
    else setSent(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the demo sets it once, as soon as it is known as one
  useEffect(() => {
    if (isDemo) void confirm();
  }, [isDemo]);
  if (isDemo !== false) return null;
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
