/** Limits of the kitchen's recall list of orders that left the board: hours back, and number of orders. */
export const RECALL_LIMITS = { hours: 8, orders: 50 } as const;

const MINUTE_MS = 60_000;

/** Confirmation plus the preparation minutes of the slowest dish; null before confirmation. */
export function dueAtOf(confirmedAt: Date | null, prepMinutes: readonly number[]): Date | null {
  if (confirmedAt === null) return null;
  return new Date(confirmedAt.getTime() + Math.max(0, ...prepMinutes) * MINUTE_MS);
}

/** Seconds without a heartbeat of a kitchen board after which waiting orders count as unattended. */
export const UNATTENDED_SECONDS = 60;

export interface KitchenWatchTimes {
  /** The last heartbeat of any kitchen board; null when there has been none. */
  lastAliveAt: Date | null;
  /** Since when the oldest confirmed order has been waiting; null when no order is waiting. */
  oldestWaitingSince: Date | null;
}

/**
 * True when an order has been waiting, and no board has sent a heartbeat, for `UNATTENDED_SECONDS` each. With a new
 * order in an empty kitchen, the cook therefore has the same time to open the board.
 */
export function isKitchenUnattended(
  { lastAliveAt, oldestWaitingSince }: KitchenWatchTimes,
  now: Date,
): boolean {
  const limit = now.getTime() - UNATTENDED_SECONDS * 1_000;
  if (oldestWaitingSince === null || oldestWaitingSince.getTime() > limit) return false;
  return lastAliveAt === null || lastAliveAt.getTime() <= limit;
}

/** Minutes after which a ticket is marked as urgent, and as late. */
export interface KitchenTimes {
  hurryAfterMinutes: number;
  lateAfterMinutes: number;
}

/** Bounds of both settings, in minutes. */
export const KITCHEN_MINUTES = { min: 1, max: 240 } as const;

/** `lateAfterMinutes` must be greater than `hurryAfterMinutes`. */
export function areKitchenTimesValid({ hurryAfterMinutes, lateAfterMinutes }: KitchenTimes): boolean {
  return hurryAfterMinutes < lateAfterMinutes;
}
