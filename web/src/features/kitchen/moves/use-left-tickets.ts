import type { Order } from '@chulo/shared/contract/orders';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { departedOrderOptions } from '../kitchen.queries.ts';
import { playSound } from '../sound/kitchen-sound.ts';
import { CANCELLED_TONE } from '../sound/kitchen-tones.ts';
import { type LeftTicket, leftOf, withOutcome } from './left-tickets.ts';

interface Board {
  shown: readonly Order[];
  left: readonly LeftTicket[];
}

/** Keeps tickets that left the list visible until the reason is known, cancelled ones until cleared. */
export function useLeftTickets(orders: readonly Order[]) {
  const [board, setBoard] = useState<Board>({ shown: orders, left: [] });
  if (board.shown !== orders) setBoard({ shown: orders, left: leftOf(board.left, board.shown, orders) });
  const { left } = board;
  const setLeft = useCallback(
    (change: (before: readonly LeftTicket[]) => readonly LeftTicket[]) =>
      setBoard((before) => ({ ...before, left: change(before.left) })),
    [],
  );
  const unknownIds = left.filter(({ outcome }) => outcome === null).map(({ order }) => order.id);
  const answers = useQueries({
    queries: unknownIds.map(departedOrderOptions),
    combine: (results) =>
      results.flatMap(({ data, isFetched, isFetching }, index) => {
        const orderId = unknownIds[index];
        return orderId && isFetched && !isFetching ? [{ orderId, outcome: data?.status ?? null }] : [];
      }),
  });
  useEffect(() => {
    for (const { orderId, outcome } of answers) setLeft((before) => withOutcome(before, orderId, outcome));
  }, [answers, setLeft]);
  const cancelled = left.filter(({ outcome }) => outcome === 'cancelled').length;
  useCancelledTone(cancelled);
  const clear = useCallback(
    (orderId: string) => setLeft((before) => withOutcome(before, orderId, null)),
    [setLeft],
  );
  return { left, clear };
}

/** Plays the tone once whenever the count grows. */
function useCancelledTone(count: number): void {
  const [announced, setAnnounced] = useState(count);
  useEffect(() => {
    if (count > announced) playSound(CANCELLED_TONE);
    if (count !== announced) setAnnounced(count);
  }, [count, announced]);
}
