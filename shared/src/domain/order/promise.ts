import { MINUTE_MS } from '../time/nepal-time.ts';

/** Minutes past the promised time after which the customer reads what she can do. */
const OVERDUE_MINUTES = 60;

/** Hours past the promised time after which an order in progress was most likely forgotten. */
const FORGOTTEN_HOURS = 12;

/** How an order in progress stands to its promised time. */
export type PromiseState = 'kept' | 'late' | 'overdue';

/** @param promisedTo the latest promised instant. Both in epoch milliseconds; `now` is null while it is not known */
export function promiseStateOf(promisedTo: number, now: number | null): PromiseState {
  if (now === null || now <= promisedTo) return 'kept';
  return now - promisedTo < OVERDUE_MINUTES * MINUTE_MS ? 'late' : 'overdue';
}

/** False for an order that was most likely handed over long ago without anybody saying so. */
export function isAwaited(promisedTo: number, now: number): boolean {
  return now - promisedTo < FORGOTTEN_HOURS * 60 * MINUTE_MS;
}
