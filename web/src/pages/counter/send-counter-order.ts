import type { CounterOrder } from '@chulo/shared/contract/orders/counter';
import { useEffect } from 'react';
import { failureOutcomeOf } from '../../features/orders/placing/outbox-entry.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-errors.ts';
import { expireSession } from '../../lib/api/session.ts';
import { forgetWaiting, refuseWaiting, useCounter, type WaitingOrder } from './counter.store.ts';

export type SendOutcome =
  | { kind: 'taken'; taken: CounterOrder }
  | { kind: 'later' }
  | { kind: 'refused'; error: ApiError; reason: string };

const inFlight = new Map<string, Promise<SendOutcome>>();

/** Sends a taken order; calls at the same time share one request. Its key is the same however often it is sent. */
export function sendCounterOrder(order: WaitingOrder): Promise<SendOutcome> {
  const sending = inFlight.get(order.key) ?? send(order).finally(() => inFlight.delete(order.key));
  inFlight.set(order.key, sending);
  return sending;
}

async function send({ key, body }: WaitingOrder): Promise<SendOutcome> {
  try {
    const taken = await callApi('placeCounterOrder', { body, headers: { 'idempotency-key': key } });
    forgetWaiting(key);
    return { kind: 'taken', taken };
  } catch (error) {
    const failure = failureOutcomeOf(error, 0);
    if (failure.kind === 'refused' && error instanceof ApiError) {
      refuseWaiting(key, failure.refusal.sentence);
      return { kind: 'refused', error, reason: failure.refusal.sentence };
    }
    if (failure.kind === 'sign-in' && error instanceof ApiError) expireSession(error.token);
    return { kind: 'later' };
  }
}

const RETRY_MS = 15_000;

/** Sends what waits on this device, also what another cashier has taken, one after the other. */
export function useCounterSender(
  isPaused: boolean,
  onTaken: (order: WaitingOrder, taken: CounterOrder) => void,
): void {
  const isAnyWaiting = useCounter(({ waiting }) => waiting.some(({ refusal }) => refusal === null));
  useEffect(() => {
    if (!isAnyWaiting || isPaused) return;
    let isStopped = false;
    async function sendAll(): Promise<void> {
      for (const order of useCounter.getState().waiting) {
        if (isStopped || order.refusal !== null) continue;
        const outcome = await sendCounterOrder(order);
        if (outcome.kind === 'later') return;
        if (outcome.kind === 'taken') onTaken(order, outcome.taken);
      }
    }
    const start = () => void sendAll();
    start();
    const timer = setInterval(start, RETRY_MS);
    addEventListener('online', start);
    return () => {
      isStopped = true;
      clearInterval(timer);
      removeEventListener('online', start);
    };
  }, [isAnyWaiting, isPaused, onTaken]);
}
