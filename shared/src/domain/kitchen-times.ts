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
