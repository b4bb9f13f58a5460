import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { type StationView, withStationFinished } from '../stations/station-view.ts';
import { type MoveAnswer, useMoveAnswers } from './move-answers.ts';
import { enqueueMove } from './move-queue.store.ts';
import { useQueuedMoves } from './use-waiting-changes.ts';

const PROBLEM_MS = 15_000;
/** Ignores the second tap of a double tap: it would hit the next ticket, which has moved up. */
const DOUBLE_TAP_MS = 400;

export interface KitchenMove {
  orderId: string;
  orderNumber: number;
  from: OrderStatus;
  to: OrderStatus;
  /** The step of a station; `to` is the status that the order has then. */
  station?: { id: string; name: string; isFinished: boolean };
}

export type KitchenMoves = ReturnType<typeof useKitchenMoves>;

/** The board's status changes: queued and shown at once, sent as soon as possible, each undoable for 10 seconds. */
export function useKitchenMoves(view: StationView | null) {
  const userId = useSession((session) => session.user?.id);
  const { recent, addMove, removeMove, removeMovesOf, setStatus } = useRecentMoves();
  const [problem, setProblem] = useState<string | null>(null);
  const lastTap = useRef({ orderId: '', at: 0 });
  useClearAfter(problem, PROBLEM_MS, setProblem);
  /** Several may fail at once after a reconnect. */
  const showProblem = useCallback(
    (failure: string) => setProblem((before) => (before === null ? failure : `${before} ${failure}`)),
    [],
  );
  const underWay = useQueuedMoves();
  const showAnswer = useCallback(
    ({ orderId, status, failure }: MoveAnswer): void => {
      if (status) setStatus(orderId, status);
      if (failure === undefined) return;
      showProblem(failure);
      removeMovesOf(orderId);
    },
    [setStatus, showProblem, removeMovesOf],
  );
  useMoveAnswers(showAnswer);
  const last = recent.at(-1) ?? null;
  const own = useMemo(() => new Set(recent.map(({ orderId }) => orderId)), [recent]);

  const enqueue = useCallback(
    (move: KitchenMove): void => {
      setProblem(null);
      const { station, ...rest } = move;
      const step = station && { station: { id: station.id, isFinished: station.isFinished } };
      if (userId !== undefined) enqueueMove({ ...rest, ...step, userId });
    },
    [userId],
  );
  const add = useCallback(
    (move: KitchenMove) => {
      const at = performance.now();
      const { orderId, at: before } = lastTap.current;
      if (orderId !== '' && orderId !== move.orderId && at - before < DOUBLE_TAP_MS) return;
      lastTap.current = { orderId: move.orderId, at };
      addMove(move);
      enqueue(move);
    },
    [enqueue, addMove],
  );
  const moveTo = useCallback(
    ({ id, orderNumber, status }: Order, to: OrderStatus) =>
      add({ orderId: id, orderNumber, from: status, to }),
    [add],
  );
  const finish = useCallback(
    (order: Order, { id, name }: Station, isFinished: boolean) => {
      const { orderNumber, status } = order;
      const to = withStationFinished(order, { id, isFinished }, view).status;
      add({ orderId: order.id, orderNumber, from: status, to, station: { id, name, isFinished } });
    },
    [add, view],
  );
  const undo = useCallback(() => {
    if (!last) return;
    removeMove(last);
    const { orderId, orderNumber, station, from, to } = last;
    const step = station && { station: { ...station, isFinished: !station.isFinished } };
    enqueue({ orderId, orderNumber, from: to, to: from, ...step });
  }, [enqueue, removeMove, last]);

  const earlier = Math.max(0, recent.length - 1);
  return { underWay, problem, showProblem, last, earlier, own, moveTo, finish, undo };
}

function useClearAfter<Value>(value: Value | null, afterMs: number, set: (value: null) => void): void {
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => set(null), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs, set]);
}

const UNDO_MS = 10_000;

/** The answer for a station replaces its move, so a move is known by its key. */
interface RecentMove extends KitchenMove {
  key: number;
}

/** The moves that can still be undone, newest last; each for ten seconds. */
function useRecentMoves() {
  const [recent, setRecent] = useState<readonly RecentMove[]>([]);
  const lastKey = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const removeMove = useCallback(
    ({ key }: Pick<RecentMove, 'key'>) => setRecent((before) => before.filter((other) => other.key !== key)),
    [],
  );
  const removeMovesOf = useCallback(
    (orderId: string) => setRecent((before) => before.filter((move) => move.orderId !== orderId)),
    [],
  );
  /** The server has told the status after the step of a station: another one may have finished meanwhile. */
  const setStatus = useCallback(
    (orderId: string, to: OrderStatus) =>
      setRecent((before) =>
        before.map((move) => (move.station && move.orderId === orderId ? { ...move, to } : move)),
      ),
    [],
  );
  const addMove = useCallback(
    (move: KitchenMove) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setRecent((before) => [...before, { ...move, key }]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        removeMove({ key });
      }, UNDO_MS);
      timers.current.add(timer);
    },
    [removeMove],
  );
  return { recent, addMove, removeMove, removeMovesOf, setStatus };
}
