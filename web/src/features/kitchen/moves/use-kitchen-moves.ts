import type { Order } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { keepMove } from './move-queue.store.ts';
import { useMoveSender } from './use-move-sender.ts';
import { useQueuedMoves } from './use-waiting-changes.ts';

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

/** The steps of the kitchen: kept and shown at once, sent as soon as may be, and each can be taken back for a while. */
export function useKitchenMoves() {
  const userId = useSession((session) => session.user?.id);
  const { recent, remember, forget, forgetTicket } = useRecentMoves();
  const [problem, setProblem] = useState<string | null>(null);
  const pressed = useRef({ orderId: '', at: 0 });
  useForgetting(problem, PROBLEM_MS, setProblem);
  const underWay = useQueuedMoves();
  useMoveSender(({ orderId, orderNumber }, error) => {
    const failure = kitchenMessages.moveFailed(orderNumber, errorText(error));
    console.warn(failure);
    // Several may come at once, when the connection is back.
    setProblem((before) => (before === null ? failure : `${before} ${failure}`));
    forgetTicket(orderId);
  });
  const last = recent.at(-1) ?? null;
  const own = useMemo(() => new Set(recent.map(({ orderId }) => orderId)), [recent]);

  const send = useCallback(
    (move: KitchenMove): void => {
      setProblem(null);
      if (userId !== undefined) keepMove({ ...move, userId });
    },
    [userId],
  );
  const moveTo = useCallback(
    ({ id, orderNumber, status }: Order, to: OrderStatus) => {
      const at = performance.now();
      const { orderId, at: before } = pressed.current;
      if (orderId !== '' && orderId !== id && at - before < DOUBLE_TAP_MS) return;
      pressed.current = { orderId: id, at };
      const move = { orderId: id, orderNumber, from: status, to };
      remember(move);
      send(move);
    },
    [send, remember],
  );
  const undo = useCallback(() => {
    if (!last) return;
    forget(last);
    send({ ...last, from: last.to, to: last.from });
  }, [send, forget, last]);

  const earlier = Math.max(0, recent.length - 1);
  return { underWay, problem, tell: setProblem, last, earlier, own, moveTo, undo };
}

function useForgetting<Thing>(thing: Thing | null, afterMs: number, set: (thing: null) => void): void {
  useEffect(() => {
    if (thing === null) return;
    const timer = setTimeout(() => set(null), afterMs);
    return () => clearTimeout(timer);
  }, [thing, afterMs, set]);
}

const UNDO_MS = 10_000;

/** The steps that can still be taken back, the newest last; each for its own ten seconds. */
function useRecentMoves() {
  const [recent, setRecent] = useState<readonly KitchenMove[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const forget = useCallback(
    (move: KitchenMove) => setRecent((before) => before.filter((other) => other !== move)),
    [],
  );
  const forgetTicket = useCallback(
    (orderId: string) => setRecent((before) => before.filter((move) => move.orderId !== orderId)),
    [],
  );
  const remember = useCallback(
    (move: KitchenMove) => {
      setRecent((before) => [...before, move]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        forget(move);
      }, UNDO_MS);
      timers.current.add(timer);
    },
    [forget],
  );
  return { recent, remember, forget, forgetTicket };
}
