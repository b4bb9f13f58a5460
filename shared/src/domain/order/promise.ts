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

/** When an order was promised, as ISO instants: in its slot, or as soon as possible. */
interface Promised {
  promised: { from: string; to: string };
}

/** Sorts orders by their promised time: the one that is wanted next comes first, whenever it was placed. */
export function byPromise(one: Promised, other: Promised): number {
  return Date.parse(one.promised.from) - Date.parse(other.promised.from);
}

/**
 * The orders that a customer still awaits, the one wanted next first. Some of those that are overdue were handed over
 * without anybody saying so: they count like one that is promised as long after now.
 * @param now in epoch milliseconds
 */
export function awaitedOrders<Order extends Promised>(orders: readonly Order[], now: number): Order[] {
  const distanceOf = ({ promised: { from, to } }: Order) =>
    promiseStateOf(Date.parse(to), now) === 'overdue' ? now - Date.parse(to) : Date.parse(from) - now;
  return orders
    .filter(({ promised }) => now - Date.parse(promised.to) < FORGOTTEN_HOURS * 60 * MINUTE_MS)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other));
}

interface Waiting {
  createdAt: string;
  /** Null of an order that is wanted as soon as possible. */
  slot: object | null;
}

/** The oldest of the orders that wait for an answer: one for later only while no other waits. */
export function longestWaiting<Order extends Waiting>(orders: readonly Order[]): Order | null {
  const [oldest = null] = orders.toSorted(
    (one, other) =>
      Number(one.slot !== null) - Number(other.slot !== null) ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
  return oldest;
}
