import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { errorText, isSessionExpired } from '../../../lib/api/api-errors.ts';
import { isSecondFactorRequired, setNeedsSecondFactor } from '../../../lib/api/needed-second-factor.ts';
import { expireSession, useSession } from '../../../lib/api/session.ts';
import { useLiveStatus } from '../../../lib/live/live-status.ts';
import { deviceNow } from '../../../lib/live/server-clock.ts';
import { kitchenMessages } from '../kitchen.messages.ts';
import { kitchenOrdersOptions } from '../kitchen.queries.ts';
import { announceAnswer } from './move-answers.ts';
import { changeQueue, useIsSendingHeldUp, useMoveQueue } from './move-queue.store.ts';
import {
  failureOutcomeOf,
  nextOf,
  type QueuedMove,
  withoutMove,
  withoutRefused,
  withTried,
} from './move-queue.ts';

/** Only one tab sends at a time; two tabs would send the same moves twice. */
const LOCK = 'kitchen moves';

/**
 * Sends the signed-in user's queued moves one after the other, with retries, until each is answered. It is on board, panel
 * and account pages, because a move that was made on the board is sent also after the board is left.
 */
export function MoveSender(): null {
  const queryClient = useQueryClient();
  const userId = useSession(({ user, token }) => (token === null ? null : (user?.id ?? null)));
  const hasMoves = useMoveQueue((queue) => userId !== null && nextOf(queue, userId) !== null);
  const isConnected = useLiveStatus((status) => status.isConnected);
  const notBefore = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reconnected event stream triggers a retry
  useEffect(() => {
    if (userId === null || !hasMoves) return;
    const unmounted = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    async function sendAll(ownerId: string): Promise<void> {
      for (let move = nextOf(useMoveQueue.getState(), ownerId); move && !unmounted.signal.aborted; ) {
        const verdict = await send(queryClient, move, failures);
        if (verdict?.kind === 'sign-in') return;
        useIsSendingHeldUp.setState(verdict?.kind === 'later', true);
        if (verdict?.kind === 'later') {
          failures += 1;
          notBefore.current = verdict.isHeld ? deviceNow() + verdict.waitMs : 0;
          timer = setTimeout(start, verdict.waitMs);
          return;
        }
        failures = 0;
        move = nextOf(useMoveQueue.getState(), ownerId);
      }
    }
    let isSending = false;
    function start(): void {
      if (isSending || userId === null || unmounted.signal.aborted) return;
      const ownerId = userId;
      isSending = true;
      clearTimeout(timer);
      void withLock(unmounted.signal, () => sendAll(ownerId)).finally(() => {
        isSending = false;
      });
    }
    // A wait that the server asked for applies even when the network returns.
    const retryNow = () => deviceNow() >= notBefore.current && start();
    timer = setTimeout(start, Math.max(0, notBefore.current - deviceNow()));
    addEventListener('online', retryNow);
    return () => {
      unmounted.abort();
      clearTimeout(timer);
      removeEventListener('online', retryNow);
    };
  }, [queryClient, userId, hasMoves, isConnected]);
  return null;
}

/** @returns why the move stays queued or was dropped; null on success */
async function send(
  queryClient: QueryClient,
  move: QueuedMove,
  failures: number,
): Promise<ReturnType<typeof failureOutcomeOf> | null> {
  const { id, orderId, orderNumber, from, to, station } = move;
  changeQueue((queue) => withTried(queue, id));
  try {
    if (station) {
      const params = { orderId, stationId: station.id };
      const answer = await callApi('finishStation', { params, body: { isFinished: station.isFinished } });
      const { status, finishedStations = [] } = answer;
      await showChange(queryClient, orderId, { status, finishedStations });
      announceAnswer({ orderId, status });
    } else {
      await callApi('updateOrderStatus', { params: { orderId }, body: { status: to, from } });
      await showStatus(queryClient, orderId, to);
    }
    changeQueue((queue) => withoutMove(queue, id));
  } catch (error) {
    if (isSessionExpired(error)) expireSession(error.token);
    if (isSecondFactorRequired(error)) setNeedsSecondFactor(true);
    const verdict = failureOutcomeOf(error, failures);
    if (verdict.kind !== 'refused') return verdict;
    if (verdict.status) await showStatus(queryClient, orderId, verdict.status);
    let isReported = true;
    changeQueue((queue) => {
      const result = withoutRefused(queue, move, verdict.status);
      isReported = result.isReported;
      return result.queue;
    });
    if (isReported) {
      const failure = kitchenMessages.moveFailed(orderNumber, errorText(error));
      console.warn(failure);
      announceAnswer({ orderId, failure });
    }
    return verdict;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['order'] });
  }
  return null;
}

/** With a new status every station starts anew. */
const showStatus = (queryClient: QueryClient, orderId: string, status: OrderStatus): Promise<void> =>
  showChange(queryClient, orderId, { status, finishedStations: [] });

/** Updates the cached list at once; a fetch already running is cancelled, because its data is older. */
async function showChange(
  queryClient: QueryClient,
  orderId: string,
  change: Pick<Order, 'status' | 'finishedStations'>,
): Promise<void> {
  const { queryKey } = kitchenOrdersOptions();
  const moved = (order: Order) => (order.id === orderId ? { ...order, ...change } : order);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => (list ? { ...list, data: list.data.map(moved) } : list));
}

/** Without the Web Locks API (pages without TLS) the `from` status alone prevents double moves by two tabs. */
async function withLock(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
