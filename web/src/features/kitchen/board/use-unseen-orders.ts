import type { Order } from '@chulo/shared/contract/orders/orders';
import { MAX_SEEN_ORDERS } from '@chulo/shared/domain/order/kitchen-times';
import { useCallback, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { useMarkOrdersSeen } from '../kitchen.queries.ts';

/** Tracks the new orders, and which of them arrived while the board was open. */
export function useUnseenOrders(orders: readonly Order[]) {
  const [initialIds] = useState(() => new Set(orders.map(({ id }) => id)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync } = useMarkOrdersSeen();
  const [send] = useState(() =>
    createPackSender((ids) =>
      mutateAsync(ids).catch((error: unknown) => console.warn(kitchenMessages.seenFailed, errorText(error))),
    ),
  );
  const isNew = ({ id, seenAt, status }: Order) =>
    status === 'confirmed' && seenAt === null && !touched.has(id);
  const markSeen = useCallback(
    ({ id }: Order) => {
      setTouched((before) => new Set(before).add(id));
      send(id);
    },
    [send],
  );
  return { isNew, isArriving: (order: Order) => isNew(order) && !initialIds.has(order.id), markSeen };
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
