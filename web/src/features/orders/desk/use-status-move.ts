import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { useUpdateOrderStatus } from '../orders.queries.ts';
import { statusFailureOf } from './staff-failures.ts';
import { staffMessages, statusWords } from './staff-orders.messages.ts';

export type StatusMove = ReturnType<typeof useStatusMove>;

/** Sends the displayed status as well, so that the server detects a concurrent change, and shows a toast. */
export function useStatusMove({ id, status }: Order) {
  const { mutateAsync, isPending } = useUpdateOrderStatus();

  /** @param from the status that was shown when the change was chosen */
  async function to(next: OrderStatus, from = status): Promise<void> {
    try {
      await mutateAsync({ orderId: id, status: next, from });
      showSuccess(staffMessages.statusUpdated(statusWords[next]));
    } catch (error) {
      showError(statusFailureOf(error));
    }
  }
  return { to, isBusy: isPending };
}
