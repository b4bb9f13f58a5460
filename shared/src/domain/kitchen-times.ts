const MINUTE_MS = 60_000;

/** When an order is due: as long after it came to the kitchen as its slowest dish takes, in minutes; null before. */
export function dueAtOf(confirmedAt: Date | null, prepMinutes: readonly number[]): Date | null {
  if (confirmedAt === null) return null;
  return new Date(confirmedAt.getTime() + Math.max(0, ...prepMinutes) * MINUTE_MS);
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
