import type { Order } from '@chulo/shared/contract/orders/orders';
import { MAX_SEEN_ORDERS } from '@chulo/shared/domain/order/kitchen-times';
import { useCallback, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { useMarkOrdersSeen } from '../kitchen.queries.ts';
import { arrivalKeyOf, isUnseen } from '../ticket/kitchen-tickets.ts';

export function useUnseenOrders(orders: readonly Order[]) {
  const [initial] = useState(() => new Set(orders.map(arrivalKeyOf)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync } = useMarkOrdersSeen();
  const [send] = useState(() =>
    createPackSender((ids) =>
      mutateAsync(ids).catch((error: unknown) => console.warn(kitchenMessages.seenFailed, errorText(error))),
    ),
  );
  const isNew = (order: Order) => isUnseen(order) && !touched.has(arrivalKeyOf(order));
  const markSeen = useCallback(
    (order: Order) => {
      setTouched((before) => new Set(before).add(arrivalKeyOf(order)));
      send(order.id);
    },
    [send],
  );
  const isArriving = (order: Order) => isNew(order) && !initial.has(arrivalKeyOf(order));
  return { isNew, isArriving, markSeen };
}

/** Sends the first id at once. Those that come meanwhile are sent together, as many as one request takes. */
export function createPackSender(send: (ids: string[]) => Promise<unknown>): (id: string) => void {
  const waiting = new Set<string>();
  let isSending = false;
  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.size > 0) {
      const pack = [...waiting].slice(0, MAX_SEEN_ORDERS);
      for (const id of pack) waiting.delete(id);
      await send(pack);
    }
    isSending = false;
  }
  return (id) => {
    waiting.add(id);
    void sendAll();
  };
}
