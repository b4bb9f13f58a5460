import type { Order } from '@chulo/shared/contract/orders/orders';
import { type DelayMinutes, delaysLeft } from '@chulo/shared/domain/order/acceptance';
import { useId } from 'react';
import { errorToastOf } from '../../../lib/api/api-errors.ts';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useDelayOrder } from '../orders.queries.ts';
import { adminOrderMessages as messages } from './admin-order.messages.ts';
import { staffMessages } from './admin-orders.messages.ts';

/** Promises the order 5, 10 or 15 minutes later, while the restaurant still has it. */
export function DelayChoice({ order }: { order: Order }) {
  const { mutateAsync, isPending } = useDelayOrder();
  const labelId = useId();
  const choices = delaysLeft(order.status, order.delayedMinutes);
  if (choices.length === 0 && order.delayedMinutes === 0) return null;
  async function delayBy(minutes: DelayMinutes): Promise<void> {
    try {
      await mutateAsync({ order, minutes });
      showSuccess(messages.delayDone(minutes));
    } catch (error) {
      showError(errorToastOf(error, staffMessages.statusFailed));
    }
  }
  return (
    <fieldset aria-labelledby={labelId} className="flex flex-wrap items-center gap-2">
      <span id={labelId} className="mr-1 font-semibold">
        {order.delayedMinutes > 0 ? messages.delayed(order.delayedMinutes) : messages.delay}
      </span>
      {choices.map((minutes) => (
        <Button key={minutes} variant="secondary" isBusy={isPending} onClick={() => void delayBy(minutes)}>
          {messages.delayBy(minutes)}
        </Button>
      ))}
    </fieldset>
  );
}
