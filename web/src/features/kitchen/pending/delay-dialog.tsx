import type { Order } from '@chulo/shared/contract/orders/orders';
import { delaysLeft } from '@chulo/shared/domain/order/acceptance';
import { errorText } from '../../../lib/api/api-errors.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { delayMessages as messages } from '../kitchen.messages.ts';
import { useDelayOrder } from './pending.queries.ts';

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
