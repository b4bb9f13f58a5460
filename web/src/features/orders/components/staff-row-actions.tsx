import type { Order } from '@chulo/shared/contract/orders';
import { paisaOf } from '@chulo/shared/domain/money';
import type { OrderStatus } from '@chulo/shared/domain/order-status';
import { isPayable } from '@chulo/shared/domain/payment';
import { Button } from '../../../ui/button.tsx';
import { useUpdateOrderStatus } from '../orders.queries.ts';
import { staffMessages, statusWords } from '../staff-orders.messages.ts';
import { statusFailureText, tellDone, tellFailed } from '../staff-toasts.ts';
import { StaffStatusSelect } from './staff-status-select.tsx';

interface StaffRowActionsProps {
  order: Order;
  onPay: () => void;
}

/** What the panel does with an order, without leaving its row. */
export function StaffRowActions({ order, onPay }: StaffRowActionsProps) {
  const { id, orderNumber, status, paidAmount, total } = order;
  const { mutateAsync, isPending } = useUpdateOrderStatus();
  const canPay = status !== 'cancelled' && isPayable(paisaOf(paidAmount), paisaOf(total));

  async function setStatus(to: OrderStatus): Promise<void> {
    try {
      await mutateAsync({ orderId: id, status: to, from: status });
      tellDone(staffMessages.statusUpdated(statusWords[to]));
    } catch (error) {
      tellFailed(statusFailureText(error));
    }
  }

  return (
    <div className="flex items-center gap-2">
      <StaffStatusSelect order={order} isBusy={isPending} onChange={(to) => void setStatus(to)} />
      {canPay && (
        <Button variant="secondary" aria-label={staffMessages.payOrder(orderNumber)} onClick={onPay}>
          {staffMessages.pay}
        </Button>
      )}
      {status === 'pending' && (
        <Button
          isBusy={isPending}
          aria-label={staffMessages.confirmOrder(orderNumber)}
          onClick={() => void setStatus('confirmed')}
        >
          {staffMessages.confirm}
        </Button>
      )}
    </div>
  );
}
