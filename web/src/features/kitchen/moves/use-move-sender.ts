import type { Order } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { isSessionOver } from '../../../lib/api/api-errors.ts';
import { expireSession, useSession } from '../../../lib/api/session.ts';
import { useLiveStatus } from '../../../lib/live/live-status.ts';
import { kitchenOrdersOptions } from '../kitchen.queries.ts';
import { changeQueue, useIsSendingHeldUp, useMoveQueue } from './move-queue.store.ts';
import { nextOf, type QueuedMove, verdictOf, withoutMove, withoutRefused, withTried } from './move-queue.ts';

/** One tab at a time sends: two would meet each other's half-done moves. */
const LOCK = 'kitchen moves';

type OnRefused = (move: QueuedMove, error: unknown) => void;

/** Sends what is kept for the signed-in person, one after the other, at once and again until it is answered. */
export function useMoveSender(onRefused: OnRefused): void {
  const queryClient = useQueryClient();
  const userId = useSession(({ user, token }) => (token === null ? null : (user?.id ?? null)));
  const hasMoves = useMoveQueue((queue) => userId !== null && nextOf(queue, userId) !== null);
  const isConnected = useLiveStatus((status) => status.isConnected);
  const told = useRef(onRefused);
  const notBefore = useRef(0);
  useEffect(() => {
    told.current = onRefused;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream that is back is a reason to try again
  useEffect(() => {
    if (userId === null || !hasMoves) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    async function sendAll(owner: string): Promise<void> {
      for (let move = nextOf(useMoveQueue.getState(), owner); move && !left.signal.aborted; ) {
        const verdict = await send(queryClient, move, failures, told.current);
        if (verdict?.kind === 'sign-in') return;
        useIsSendingHeldUp.setState(verdict?.kind === 'later', true);
        if (verdict?.kind === 'later') {
          failures += 1;
          notBefore.current = verdict.isHeld ? Date.now() + verdict.waitMs : 0;
          timer = setTimeout(begin, verdict.waitMs);
          return;
        }
        failures = 0;
        move = nextOf(useMoveQueue.getState(), owner);
      }
    }
    let isSending = false;
    function begin(): void {
      if (isSending || userId === null || left.signal.aborted) return;
      const owner = userId;
      isSending = true;
      clearTimeout(timer);
      void alone(left.signal, () => sendAll(owner)).finally(() => {
        isSending = false;
      });
    }
    // Only a wait that the server itself has asked for outlasts the return of the network.
    const hurry = () => Date.now() >= notBefore.current && begin();
    timer = setTimeout(begin, Math.max(0, notBefore.current - Date.now()));
    addEventListener('online', hurry);
    return () => {
      left.abort();
      clearTimeout(timer);
      removeEventListener('online', hurry);
    };
  }, [queryClient, userId, hasMoves, isConnected]);
}

/** @returns why it stays in the queue or was dropped; null when the server has it */
async function send(
  queryClient: QueryClient,
  move: QueuedMove,
  failures: number,
  onRefused: OnRefused,
): Promise<ReturnType<typeof verdictOf> | null> {
  const { id, orderId, from, to } = move;
  changeQueue((queue) => withTried(queue, id));
  try {
    await callApi('updateOrderStatus', { params: { orderId }, body: { status: to, from } });
    await showStatus(queryClient, orderId, to);
    changeQueue((queue) => withoutMove(queue, id));
  } catch (error) {
    if (isSessionOver(error)) expireSession(error.token);
    const verdict = verdictOf(error, failures);
    if (verdict.kind !== 'refused') return verdict;
    if (verdict.status) await showStatus(queryClient, orderId, verdict.status);
    let isTold = true;
    changeQueue((queue) => {
      const left = withoutRefused(queue, move, verdict.status);
      isTold = left.isTold;
      return left.queue;
    });
    if (isTold) onRefused(move, error);
    return verdict;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['order'] });
  }
  return null;
}

/** The board knows it before it reads again; a reading that began earlier must not take it back. */
async function showStatus(queryClient: QueryClient, orderId: string, status: OrderStatus): Promise<void> {
  const { queryKey } = kitchenOrdersOptions();
  const moved = (order: Order) => (order.id === orderId ? { ...order, status } : order);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => (list ? { ...list, data: list.data.map(moved) } : list));
}

/** Where a page has no locks, because it is served without TLS, `from` alone keeps two tabs apart. */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
