import type { Order } from '@chulo/shared/contract/orders/orders';
import { useCallback, useMemo, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { cancelledMessages } from '../kitchen.messages.ts';
import { useConfirmCancelled } from '../kitchen.queries.ts';
import { cancelledOf } from '../ticket/kitchen-tickets.ts';

/** The cancelled tickets that nobody has confirmed. A confirmed one disappears at once, and returns if the server refuses. */
export function useCancelledTickets(orders: readonly Order[], showProblem: (failure: string) => void) {
  const { mutateAsync } = useConfirmCancelled();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const cancelled = useMemo(() => cancelledOf(orders), [orders]);
  // An order that is restored and cancelled again is shown again.
  const isStale = [...confirmed].some((id) =>
    orders.some((order) => order.id === id && order.status !== 'cancelled'),
  );
  if (isStale) setConfirmed(new Set());
  const confirm = useCallback(
    async ({ id, orderNumber }: Order): Promise<void> => {
      setConfirmed((before) => new Set(before).add(id));
      try {
        await mutateAsync(id);
      } catch (error) {
        setConfirmed((before) => new Set([...before].filter((other) => other !== id)));
        showProblem(cancelledMessages.failed(orderNumber, errorText(error)));
      }
    },
    [mutateAsync, showProblem],
  );
  return { orders: cancelled.filter(({ id }) => !confirmed.has(id)), confirm };
}
