/** How far back the kitchen recalls what has left its board, in hours and in orders. */
export const RECALL = { hours: 8, orders: 50 } as const;

const MINUTE_MS = 60_000;

/** When an order is due: as long after it came to the kitchen as its slowest dish takes, in minutes; null before. */
export function dueAtOf(confirmedAt: Date | null, prepMinutes: readonly number[]): Date | null {
  if (confirmedAt === null) return null;
  return new Date(confirmedAt.getTime() + Math.max(0, ...prepMinutes) * MINUTE_MS);
}

/** Seconds without a living board after which nobody looks after the orders that wait. */
export const UNATTENDED_SECONDS = 60;

export interface KitchenWatchTimes {
  /** When a board last proved itself alive; null when none ever has. */
  lastAliveAt: Date | null;
  /** Since when the oldest confirmed order waits to be prepared; null when none does. */
  oldestWaitingSince: Date | null;
}

/**
 * True when an order has waited, and no board has been alive, for a minute each. The order must wait that long itself:
 * one that comes in while the kitchen is empty gives the cook the same minute to open the board.
 */
export function isKitchenUnattended(
  { lastAliveAt, oldestWaitingSince }: KitchenWatchTimes,
  now: Date,
): boolean {
  const limit = now.getTime() - UNATTENDED_SECONDS * 1_000;
  if (oldestWaitingSince === null || oldestWaitingSince.getTime() > limit) return false;
  return lastAliveAt === null || lastAliveAt.getTime() <= limit;
}

/** Minutes that a ticket may wait before it is to be hurried, and before it is late. */
export interface KitchenTimes {
  hurryAfterMinutes: number;
  lateAfterMinutes: number;
}

/** Bounds of either, in minutes. */
export const KITCHEN_MINUTES = { min: 1, max: 240 } as const;

/** True when a ticket is to be hurried before it is late. */
export function areKitchenTimesInOrder({ hurryAfterMinutes, lateAfterMinutes }: KitchenTimes): boolean {
  return hurryAfterMinutes < lateAfterMinutes;
}
