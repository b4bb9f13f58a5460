import { MINUTE_MS } from './nepal-time.ts';

/** Exponential back-off in milliseconds: the delay doubles with each failure, from `firstMs` up to `maxMs`. */
export interface BackOff {
  firstMs: number;
  maxMs: number;
}

/**
 * Validity of an idempotency key, in milliseconds from the tap on 'Place Order'. Until then a retry of the same body is
 * the same order, and the outbox sends it automatically. Afterwards the customer is asked whether they still want it.
 */
export const ORDER_KEY_VALID_MS = 20 * MINUTE_MS;

/**
 * The limits differ on purpose. The outbox retries for as long as the order key is valid. Kitchen moves retry sooner,
 * because a cook waits for them. The few staff screens reconnect at once; many customers must not do so together.
 */
export const BACK_OFF = {
  outbox: { firstMs: 2_000, maxMs: 30_000 },
  kitchenMove: { firstMs: 1_000, maxMs: 15_000 },
  kitchenTick: { firstMs: 1_000, maxMs: 5_000 },
  query: { firstMs: 1_000, maxMs: 30_000 },
  events: { firstMs: 500, maxMs: 30_000 },
  staffEvents: { firstMs: 500, maxMs: 1_000 },
} as const satisfies Record<string, BackOff>;

/**
 * @param failures number of failed attempts so far
 * @returns delay before the next attempt, in milliseconds
 */
export const backOffMs = ({ firstMs, maxMs }: BackOff, failures: number): number =>
  Math.min(firstMs * 2 ** failures, maxMs);
