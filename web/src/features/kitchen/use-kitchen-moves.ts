import type { Order } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order-status';
import { useMutationState } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { MOVE_KEY, useMoveTicket } from './kitchen.queries.ts';
import type { Move } from './kitchen-tickets.ts';
import { useRecentMoves } from './use-recent-moves.ts';

const PROBLEM_MS = 15_000;
/** The second tap of a double tap meets the ticket that has moved up: it was not meant. */
const DOUBLE_TAP_MS = 400;

export interface KitchenMove {
  orderId: string;
  orderNumber: number;
  from: OrderStatus;
  to: OrderStatus;
}

export type KitchenMoves = ReturnType<typeof useKitchenMoves>;

/** The steps of the kitchen: shown at once, corrected by the server, and each can be taken back for a while. */
export function useKitchenMoves() {
  const { mutateAsync } = useMoveTicket();
  const { recent, remember, forget } = useRecentMoves();
  const [problem, setProblem] = useState<string | null>(null);
  const pressed = useRef({ orderId: '', at: 0 });
  useForgetting(problem, PROBLEM_MS, setProblem);
  const underWay = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
  const last = recent.at(-1) ?? null;

  const send = useCallback(
    async (move: KitchenMove): Promise<void> => {
      const { orderId, orderNumber, from, to } = move;
      setProblem(null);
      try {
        await mutateAsync({ orderId, status: to, from });
      } catch (error) {
        const failure = kitchenMessages.moveFailed(orderNumber, errorText(error));
        console.warn(failure);
        setProblem(failure);
        forget(move);
      }
    },
    [mutateAsync, forget],
  );
  const moveTo = useCallback(
    ({ id, orderNumber, status }: Order, to: OrderStatus) => {
      const at = performance.now();
      const { orderId, at: before } = pressed.current;
      if (orderId !== '' && orderId !== id && at - before < DOUBLE_TAP_MS) return;
      pressed.current = { orderId: id, at };
      const move = { orderId: id, orderNumber, from: status, to };
      remember(move);
      void send(move);
    },
    [send, remember],
  );
  const undo = useCallback(() => {
    if (!last) return;
    forget(last);
    void send({ ...last, from: last.to, to: last.from });
  }, [send, forget, last]);

  return { underWay, problem, tell: setProblem, last, earlier: Math.max(0, recent.length - 1), moveTo, undo };
}

function useForgetting<Thing>(thing: Thing | null, afterMs: number, set: (thing: null) => void): void {
  useEffect(() => {
    if (thing === null) return;
    const timer = setTimeout(() => set(null), afterMs);
    return () => clearTimeout(timer);
  }, [thing, afterMs, set]);
}
