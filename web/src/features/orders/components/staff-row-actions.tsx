import type { Order } from '@chulo/shared/contract/orders';
import { paisaOf } from '@chulo/shared/domain/money';
import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order-status';
import { isPayable } from '@chulo/shared/domain/payment';
import { Button } from '../../../ui/button.tsx';
import { tellDone, tellFailed } from '../../../ui/staff-toast.ts';
import { statusNames } from '../orders.messages.ts';
import { useUpdateOrderStatus } from '../orders.queries.ts';
import { statusFailureText } from '../staff-failures.ts';
import { staffMessages, statusWords } from '../staff-orders.messages.ts';
import { InlineSelect } from './inline-select.tsx';

/** Any status from any other (section 4). */
const STATUS_CHOICES = ORDER_STATUSES.map((status) => [status, statusNames[status]] as const);

interface StaffRowActionsProps {
  order: Order;
  onTouch: () => void;
  onPay: () => void;
}

/** What the panel does with an order, without leaving its row. */
export function StaffRowActions({ order, onTouch, onPay }: StaffRowActionsProps) {
  const { id, orderNumber, status, paidAmount, total } = order;
  const { mutateAsync, isPending } = useUpdateOrderStatus();
  const canPay = status !== 'cancelled' && isPayable(paisaOf(paidAmount), paisaOf(total));

  async function setStatus(to: OrderStatus): Promise<void> {
    onTouch();
    try {
      await mutateAsync({ orderId: id, status: to, from: status });
      tellDone(staffMessages.statusUpdated(statusWords[to]));
    } catch (error) {
      tellFailed(statusFailureText(error));
    }
  }

  const pay = () => {
    onTouch();
    onPay();
  };
  return (
    <div tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none min-[85rem]:flex-nowrap">
      <div className="w-32">
        <InlineSelect
          label={staffMessages.statusOf(orderNumber)}
          value={status}
          options={STATUS_CHOICES}
          isBusy={isPending}
          onChange={(to) => void setStatus(to)}
        />
      </div>
      {canPay && (
        <Button variant="secondary" aria-label={staffMessages.payOrder(orderNumber)} onClick={pay}>
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
