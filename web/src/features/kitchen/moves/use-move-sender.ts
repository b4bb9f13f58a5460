import type { Order } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { isSessionExpired } from '../../../lib/api/api-errors.ts';
import { expireSession, useSession } from '../../../lib/api/session.ts';
import { useLiveStatus } from '../../../lib/live/live-status.ts';
import { kitchenOrdersOptions } from '../kitchen.queries.ts';
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

type OnRefused = (move: QueuedMove, error: unknown) => void;

/** Sends the signed-in user's queued moves one after the other, with retries, until each is answered. */
export function useMoveSender(onRefused: OnRefused): void {
  const queryClient = useQueryClient();
  const userId = useSession(({ user, token }) => (token === null ? null : (user?.id ?? null)));
  const hasMoves = useMoveQueue((queue) => userId !== null && nextOf(queue, userId) !== null);
  const isConnected = useLiveStatus((status) => status.isConnected);
  const onRefusedRef = useRef(onRefused);
  const notBefore = useRef(0);
  useEffect(() => {
    onRefusedRef.current = onRefused;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reconnected event stream triggers a retry
  useEffect(() => {
    if (userId === null || !hasMoves) return;
    const unmounted = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    async function sendAll(ownerId: string): Promise<void> {
      for (let move = nextOf(useMoveQueue.getState(), ownerId); move && !unmounted.signal.aborted; ) {
        const verdict = await send(queryClient, move, failures, onRefusedRef.current);
        if (verdict?.kind === 'sign-in') return;
        useIsSendingHeldUp.setState(verdict?.kind === 'later', true);
        if (verdict?.kind === 'later') {
          failures += 1;
          notBefore.current = verdict.isHeld ? Date.now() + verdict.waitMs : 0;
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
    const retryNow = () => Date.now() >= notBefore.current && start();
    timer = setTimeout(start, Math.max(0, notBefore.current - Date.now()));
    addEventListener('online', retryNow);
    return () => {
      unmounted.abort();
      clearTimeout(timer);
      removeEventListener('online', retryNow);
    };
  }, [queryClient, userId, hasMoves, isConnected]);
}

/** @returns why the move stays queued or was dropped; null on success */
async function send(
  queryClient: QueryClient,
  move: QueuedMove,
  failures: number,
  onRefused: OnRefused,
): Promise<ReturnType<typeof failureOutcomeOf> | null> {
  const { id, orderId, from, to } = move;
  changeQueue((queue) => withTried(queue, id));
  try {
    await callApi('updateOrderStatus', { params: { orderId }, body: { status: to, from } });
    await showStatus(queryClient, orderId, to);
    changeQueue((queue) => withoutMove(queue, id));
  } catch (error) {
    if (isSessionExpired(error)) expireSession(error.token);
    const verdict = failureOutcomeOf(error, failures);
    if (verdict.kind !== 'refused') return verdict;
    if (verdict.status) await showStatus(queryClient, orderId, verdict.status);
    let isReported = true;
    changeQueue((queue) => {
      const result = withoutRefused(queue, move, verdict.status);
      isReported = result.isReported;
      return result.queue;
    });
    if (isReported) onRefused(move, error);
    return verdict;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['order'] });
  }
  return null;
}

/** Updates the cached list at once; a fetch already running is cancelled, because its data is older. */
async function showStatus(queryClient: QueryClient, orderId: string, status: OrderStatus): Promise<void> {
  const { queryKey } = kitchenOrdersOptions();
  const moved = (order: Order) => (order.id === orderId ? { ...order, status } : order);
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
