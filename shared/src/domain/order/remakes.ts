import { HOUR_MS } from '../time/nepal-time.ts';
import { isCooked, type OrderStatus } from './order-status.ts';

export const REMAKE_REASON = { min: 3, max: 200 } as const;

/** Dishes are made again until so long after the order has left the kitchen. */
export const REMAKE_HOURS = 24;

/**
 * True once the kitchen has started, and not long after the food is gone.
 * @param leftAt when the order left the kitchen; null while it is there
 */
export const canRemake = (status: OrderStatus, leftAt: Date | null, now: Date): boolean =>
  isCooked(status) && (leftAt === null || now.getTime() - leftAt.getTime() <= REMAKE_HOURS * HOUR_MS);
