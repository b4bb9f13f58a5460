/** Milliseconds: the wait after the first failure, which doubles with each further one up to the longest. */
export interface BackOff {
  firstMs: number;
  longestMs: number;
}

/**
 * Their limits differ on purpose: the outbox goes on until an order is no longer wanted, the kitchen's moves return to
 * the cook sooner, and the few screens of the staff reconnect at once, which a thousand customers must not do together.
 */
export const BACK_OFF = {
  outbox: { firstMs: 2_000, longestMs: 30_000 },
  kitchenMove: { firstMs: 1_000, longestMs: 15_000 },
  kitchenTick: { firstMs: 1_000, longestMs: 5_000 },
  query: { firstMs: 1_000, longestMs: 30_000 },
  events: { firstMs: 500, longestMs: 30_000 },
  staffEvents: { firstMs: 500, longestMs: 1_000 },
} as const satisfies Record<string, BackOff>;

/**
 * @param failures how many attempts have failed before
 * @returns the wait before the next attempt, in milliseconds
 */
export const backOffMs = ({ firstMs, longestMs }: BackOff, failures: number): number =>
  Math.min(firstMs * 2 ** failures, longestMs);
