import type { Order } from '@chulo/shared/contract/orders/orders';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import { RotateCcw, Star } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { historyMessages as messages } from '../history/history.messages.ts';

interface AfterwardsButtonsProps {
  order: Order;
  onReorder: (order: Order) => void;
  reorderingId: string | null;
  /** Opens the ratings. Without it there is no button. */
  onRate?: (order: Order) => void;
  /** The customer has reviewed each of its dishes. */
  isRated?: (order: Order) => boolean;
  describedBy?: string;
}

/** Reorder for an order that has ended, first when it was cancelled; Rate or the review when it was delivered. */
export function AfterwardsButtons({
  order,
  describedBy,
  onReorder,
  reorderingId,
  onRate,
  isRated,
}: AfterwardsButtonsProps) {
  if (isOngoing(order.status)) return null;
  return (
    <>
      <Button
        variant={order.status === 'cancelled' ? 'primary' : 'secondary'}
        aria-describedby={describedBy}
        isBusy={reorderingId === order.id}
        onClick={() => onReorder(order)}
      >
        <RotateCcw
          aria-hidden
          className={order.status === 'cancelled' ? 'size-4' : 'size-4 text-vermilion'}
        />
        {messages.reorder}
      </Button>
      {onRate && order.status === 'delivered' && !order.isTest && (
        <Button variant="secondary" aria-describedby={describedBy} onClick={() => onRate(order)}>
          <Star aria-hidden className="size-4 text-vermilion" />
          {isRated?.(order) ? messages.rated : messages.rate}
        </Button>
      )}
    </>
  );
}
