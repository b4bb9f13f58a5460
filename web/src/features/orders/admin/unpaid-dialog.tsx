import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { Banknote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { amountToPay } from '../parts/amount-to-pay.ts';
import { PayDialog } from '../payments/pay-dialog.tsx';
import { usePresentOrder } from './admin-order.queries.ts';
import { staffMessages as messages, statusWords } from './admin-orders.messages.ts';
import { useStatusMove } from './use-status-move.ts';

interface UnpaidDialogProps {
  /** As it was when Delivered was chosen. */
  order: Order;
  /** The demo sets any status from any other, unasked, as specified (S4.17). Undefined while it loads, null when it could not be read. */
  restaurant: Restaurant | null | undefined;
  /** A payment cannot be recorded without the restaurant. */
  onUnread: () => void;
  onClose: () => void;
}

/** Asks before an order counts as delivered whose payment nobody has recorded; a payment recorded here delivers it. */
export function UnpaidDialog({ order, restaurant, onUnread, onClose }: UnpaidDialogProps) {
  const { orderNumber, status } = order;
  const now = usePresentOrder(order);
  const { to } = useStatusMove(order);
  const [isSent, setSent] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const isDemo = restaurant === null ? false : restaurant?.isDemo;
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
  if (isPaying && restaurant)
    return (
      <PayDialog
        order={order}
        restaurant={restaurant}
        onPaid={() => void to('delivered', status)}
        onClose={onClose}
      />
    );
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
        <Button variant="secondary" onClick={restaurant ? () => setPaying(true) : onUnread}>
          <Banknote aria-hidden className="size-5" />
          {messages.payOrder(orderNumber)}
        </Button>
      )}
    </ConfirmDialog>
  );
}
