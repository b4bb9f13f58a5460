import type { Order } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { enqueueMove } from './move-queue.store.ts';
import { useMoveSender } from './use-move-sender.ts';
import { useQueuedMoves } from './use-waiting-changes.ts';

const PROBLEM_MS = 15_000;
/** Ignores the second tap of a double tap: it would hit the next ticket, which has moved up. */
const DOUBLE_TAP_MS = 400;

export interface KitchenMove {
  orderId: string;
  orderNumber: number;
  from: OrderStatus;
  to: OrderStatus;
}

export type KitchenMoves = ReturnType<typeof useKitchenMoves>;

/** The board's status changes: queued and shown at once, sent as soon as possible, each undoable for 10 seconds. */
export function useKitchenMoves() {
  const userId = useSession((session) => session.user?.id);
  const { recent, addMove, removeMove, removeMovesOf } = useRecentMoves();
  const [problem, setProblem] = useState<string | null>(null);
  const lastTap = useRef({ orderId: '', at: 0 });
  useClearAfter(problem, PROBLEM_MS, setProblem);
  const underWay = useQueuedMoves();
  useMoveSender(({ orderId, orderNumber }, error) => {
    const failure = kitchenMessages.moveFailed(orderNumber, errorText(error));
    console.warn(failure);
    // Several moves may fail at once after a reconnect.
    setProblem((before) => (before === null ? failure : `${before} ${failure}`));
    removeMovesOf(orderId);
  });
  const last = recent.at(-1) ?? null;
  const own = useMemo(() => new Set(recent.map(({ orderId }) => orderId)), [recent]);

  const enqueue = useCallback(
    (move: KitchenMove): void => {
      setProblem(null);
      if (userId !== undefined) enqueueMove({ ...move, userId });
    },
    [userId],
  );
  const moveTo = useCallback(
    ({ id, orderNumber, status }: Order, to: OrderStatus) => {
      const at = performance.now();
      const { orderId, at: before } = lastTap.current;
      if (orderId !== '' && orderId !== id && at - before < DOUBLE_TAP_MS) return;
      lastTap.current = { orderId: id, at };
      const move = { orderId: id, orderNumber, from: status, to };
      addMove(move);
      enqueue(move);
    },
    [enqueue, addMove],
  );
  const undo = useCallback(() => {
    if (!last) return;
    removeMove(last);
    enqueue({ ...last, from: last.to, to: last.from });
  }, [enqueue, removeMove, last]);

  const earlier = Math.max(0, recent.length - 1);
  return { underWay, problem, showProblem: setProblem, last, earlier, own, moveTo, undo };
}

function useClearAfter<Value>(value: Value | null, afterMs: number, set: (value: null) => void): void {
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => set(null), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs, set]);
}

const UNDO_MS = 10_000;

/** The moves that can still be undone, newest last; each for ten seconds. */
function useRecentMoves() {
  const [recent, setRecent] = useState<readonly KitchenMove[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const removeMove = useCallback(
    (move: KitchenMove) => setRecent((before) => before.filter((other) => other !== move)),
    [],
  );
  const removeMovesOf = useCallback(
    (orderId: string) => setRecent((before) => before.filter((move) => move.orderId !== orderId)),
    [],
  );
  const addMove = useCallback(
    (move: KitchenMove) => {
      setRecent((before) => [...before, move]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        removeMove(move);
      }, UNDO_MS);
      timers.current.add(timer);
    },
    [removeMove],
  );
  return { recent, addMove, removeMove, removeMovesOf };
}
