import type { ModifierGroup } from './modifiers.ts';
/** Whether a dish can be ordered, as set by the restaurant. */
export interface Availability {
  /** False until staff switch the dish on again. */
  isSwitchedOn: boolean;
  /** The dish becomes available again automatically at this instant; null when it is not sold out. */
  soldOutUntil: Date | null;
}

/** True while a dish can be ordered. At the exact instant `soldOutUntil` it is available. */
export function isAvailableAt({ isSwitchedOn, soldOutUntil }: Availability, instant: Date): boolean {
  return isSwitchedOn && !isSoldOutAt(soldOutUntil, instant);
}

/** True before the instant `soldOutUntil`; false when it is null. */
export function isSoldOutAt(soldOutUntil: Date | null, instant: Date): soldOutUntil is Date {
  return soldOutUntil !== null && instant < soldOutUntil;
}

/** The earliest instant at which a sold-out dish becomes available again, or null when there is none. */
export function nextAvailableAt(
  dishes: readonly Pick<Availability, 'soldOutUntil'>[],
  instant: Date,
): Date | null {
  const returns = dishes.map((dish) => dish.soldOutUntil).filter((until) => isSoldOutAt(until, instant));
  if (returns.length === 0) return null;
  return new Date(Math.min(...returns.map((until) => until.getTime())));
}

/** A dish with everything needed to validate and price an order line. */
export interface OrderableItem extends Availability {
  id: string;
  name: string;
  image: string;
  /** Rupees. */
  price: number;
  prepMinutes: number;
  groups: readonly ModifierGroup[];
}
