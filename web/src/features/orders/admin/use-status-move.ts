import type { Order } from '@chulo/shared/contract/orders/orders';
import { NO_REASON, type Reason, sentReason } from '@chulo/shared/domain/order/cancel-reasons';
import { type OrderStatus, takesReason } from '@chulo/shared/domain/order/order-status';
import { isRetryable } from '../../../lib/api/api-errors.ts';
import { showError, showSuccess, showUndoable, type Undo } from '../../../ui/feedback/staff-toast.ts';
import { useUpdateOrderStatus } from '../orders.queries.ts';
import { statusFailureOf } from './admin-failures.ts';
import { staffMessages, statusWords } from './admin-orders.messages.ts';

export type StatusMove = ReturnType<typeof useStatusMove>;
export type OfferUndo = (text: string, undo: Undo) => void;

const updated = (status: OrderStatus) => staffMessages.statusUpdated(statusWords[status]);

/**
 * Sends the displayed status as well, so that the server detects a concurrent change, and shows a toast. A cancellation or
 * a move back for which nobody was asked can be undone for ten seconds.
 */
export function useStatusMove({ id, status }: Order, offerUndo: OfferUndo = showUndoable) {
  const { mutateAsync, isPending } = useUpdateOrderStatus();

  /**
   * @param from the status that was shown when the change was chosen
   * @param reason null when nobody was asked for one
   * @returns whether the status has changed
   */
  async function to(next: OrderStatus, from = status, reason: Reason | null = null): Promise<boolean> {
    try {
      await mutateAsync({
        orderId: id,
        status: next,
        from,
        ...sentReason(reason ?? NO_REASON),
      });
    } catch (error) {
      showError(statusFailureOf(error));
      return false;
    }
    if (reason === null && takesReason(from, next))
      offerUndo(updated(next), {
        undo: () => mutateAsync({ orderId: id, status: from, from: next }),
        undone: updated(from),
        failedText: statusFailureOf,
        isFinal: (error) => !isRetryable(error),
      });
    else showSuccess(updated(next));
    return true;
  }
  return { to, isBusy: isPending };
}
