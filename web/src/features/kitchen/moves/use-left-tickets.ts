import type { Order } from '@chulo/shared/contract/orders';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { fateOptions } from '../kitchen.queries.ts';
import { playSound } from '../sound/kitchen-sound.ts';
import { CANCELLED_TONE } from '../sound/kitchen-tones.ts';
import { type LeftTicket, leftOf, settled } from './left-tickets.ts';

interface Board {
  shown: readonly Order[];
  left: readonly LeftTicket[];
}

/** Holds the tickets that leave by themselves in their places: until it is known why, and if cancelled until cleared. */
export function useLeftTickets(orders: readonly Order[]) {
  const [board, setBoard] = useState<Board>({ shown: orders, left: [] });
  if (board.shown !== orders) setBoard({ shown: orders, left: leftOf(board.left, board.shown, orders) });
  const { left } = board;
  const setLeft = useCallback(
    (change: (before: readonly LeftTicket[]) => readonly LeftTicket[]) =>
      setBoard((before) => ({ ...before, left: change(before.left) })),
    [],
  );
  const asked = left.filter(({ fate }) => fate === null).map(({ order }) => order.id);
  const answers = useQueries({
    queries: asked.map(fateOptions),
    combine: (results) =>
      results.flatMap(({ data, isFetched, isFetching }, index) => {
        const orderId = asked[index];
        return orderId && isFetched && !isFetching ? [{ orderId, fate: data?.status ?? null }] : [];
      }),
  });
  useEffect(() => {
    for (const { orderId, fate } of answers) setLeft((before) => settled(before, orderId, fate));
  }, [answers, setLeft]);
  const cancelled = left.filter(({ fate }) => fate === 'cancelled').length;
  useTellingMore(cancelled);
  const clear = useCallback(
    (orderId: string) => setLeft((before) => settled(before, orderId, null)),
    [setLeft],
  );
  return { left, clear };
}

/** Heard once, whenever there are more of them than before. */
function useTellingMore(count: number): void {
  const [told, setTold] = useState(count);
  useEffect(() => {
    if (count > told) playSound(CANCELLED_TONE);
    if (count !== told) setTold(count);
  }, [count, told]);
}
