import type { Order } from '@chulo/shared/contract/orders/orders';
import { delaysLeft } from '@chulo/shared/domain/order/acceptance';
import { ClockPlus } from 'lucide-react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { delayMessages as messages } from './pending.messages.ts';
import { useDelayOrder } from './pending.queries.ts';

/**
 * A button on a ticket that promises the order 5, 10 or 15 minutes later. Negative margins make its target larger than
 * the row: a positioned element would be a layer of its own, and sixty of them cost a quarter of each frame.
 */
export function DelayControl({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  return (
    <button
      type="button"
      aria-label={messages.open(order.orderNumber)}
      aria-haspopup="dialog"
      className="-my-3 -mr-2 -ml-1 grid size-11 shrink-0 place-items-center self-center rounded-full text-ink hover:bg-ink/8"
      onClick={() => onOpen(order)}
    >
      <ClockPlus aria-hidden className="size-5" />
    </button>
  );
}

interface DelayDialogProps {
  order: Order;
  /** It has left the board while the dialog was open. */
  isGone: boolean;
  onClose: () => void;
}

/** Not part of the ticket, which another board may move. */
export function DelayDialog({ order, isGone, onClose }: DelayDialogProps) {
  const { mutate, isPending, error } = useDelayOrder();
  const choices = isGone ? [] : delaysLeft(order.status, order.delayedMinutes);
  return (
    <Dialog
      isLarge
      isOpen
      onOpenChange={onClose}
      title={messages.title(order.orderNumber)}
      description={isGone ? messages.gone : messages.description}
    >
      <div className="grid gap-3 pb-2">
        {order.delayedMinutes > 0 && <p className="money">{messages.delayed(order.delayedMinutes)}</p>}
        {choices.length === 0 && !isGone && <p>{messages.none}</p>}
        <div className="grid grid-cols-3 gap-2">
          {choices.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              className="min-h-16! text-lg"
              isBusy={isPending}
              onClick={() => mutate({ order, minutes }, { onSuccess: onClose })}
            >
              {messages.choice(minutes)}
            </Button>
          ))}
        </div>
        <ErrorLine message={error ? errorText(error) : null} />
      </div>
    </Dialog>
  );
}
