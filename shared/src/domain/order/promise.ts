import { MINUTE_MS } from '../time/nepal-time.ts';

/** Minutes past the promised time after which the customer reads what she can do. */
const OVERDUE_MINUTES = 60;

/** How an order in progress stands to its promised time. */
export type PromiseState = 'kept' | 'late' | 'overdue';

/** @param promisedTo the latest promised instant. Both in epoch milliseconds; `now` is null while it is not known */
export function promiseStateOf(promisedTo: number, now: number | null): PromiseState {
  if (now === null || now <= promisedTo) return 'kept';
  return now - promisedTo < OVERDUE_MINUTES * MINUTE_MS ? 'late' : 'overdue';
}
