import type { FulfilmentType } from '../money/pricing.ts';

/** The choices of the length of a slot, in minutes. Each divides an hour, so that no slot crosses one. */
export const SLOT_MINUTES = [15, 30, 60] as const;
export type SlotMinutes = (typeof SLOT_MINUTES)[number];

/** An order can be scheduled for today and the following Nepal days, in sum so many. */
export const SLOT_DAYS = 7;

/** Upper bound of the minutes between the start of cooking and the slot. */
export const MAX_LEAD_MINUTES = 24 * 60;

/** The settings of scheduled orders. */
export interface SlotTerms {
  minutes: SlotMinutes;
  capacity: number;
}

/**
 * Minutes from the start of cooking to the start of the slot: the preparation of the slowest dish, or for a delivery the
 * average delivery time when that is longer, because it contains the preparation and the way.
 */
export function leadMinutesOf(
  fulfilment: FulfilmentType,
  prepMinutes: readonly number[],
  deliveryTime: { max: number },
): number {
  const lead = Math.max(0, ...prepMinutes, fulfilment === 'delivery' ? deliveryTime.max : 0);
  return Math.min(lead, MAX_LEAD_MINUTES);
}
