import type { Order } from '@chulo/shared/contract/orders';
import { useCallback, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { useMarkOrdersSeen } from './kitchen.queries.ts';

/** Which orders nobody has touched, and which of them came while somebody was looking. */
export function useUnseenOrders(orders: readonly Order[]) {
  const [atFirst] = useState(() => new Set(orders.map(({ id }) => id)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMarkOrdersSeen();
  const isNew = ({ id, seenAt, status }: Order) =>
    status === 'confirmed' && seenAt === null && !touched.has(id);
  const touch = useCallback(
    ({ id }: Order) => {
      setTouched((before) => new Set(before).add(id));
      mutate([id], { onError: (error) => console.warn(kitchenMessages.seenFailed, errorText(error)) });
    },
    [mutate],
  );
  return { isNew, isArriving: (order: Order) => isNew(order) && !atFirst.has(order.id), touch };
}
