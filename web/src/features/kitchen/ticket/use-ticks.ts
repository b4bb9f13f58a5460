import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import { useMutationState } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { TICK_KEY, useTickLine } from '../kitchen.queries.ts';
import type { Tick } from './kitchen-tickets.ts';

/** A tick is shown at once and reverted if the server rejects it. */
export function useTicks(showProblem: (failure: string) => void) {
  const { mutateAsync } = useTickLine();
  const userId = useSession((session) => session.user?.id);
  const underWay = useMutationState({
    filters: { mutationKey: TICK_KEY, status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });
  const toggle = useCallback(
    async ({ id, orderNumber }: Order, line: OrderLine): Promise<void> => {
      try {
        await mutateAsync({ orderId: id, lineId: line.id, isTicked: !line.isTicked, userId });
      } catch (error) {
        const failure = kitchenMessages.tickFailed(orderNumber, errorText(error));
        console.warn(failure);
        showProblem(failure);
      }
    },
    [mutateAsync, showProblem, userId],
  );
  return { underWay, toggle };
}
