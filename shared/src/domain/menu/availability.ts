import type { ModifierGroup } from './modifiers.ts';
/** Whether a dish is offered, as its restaurant has set it. */
export interface Availability {
  /** False until somebody switches the dish on again. */
  isSwitchedOn: boolean;
  /** Sold out until then, and offered again by itself; null when it is not. */
  soldOutUntil: Date | null;
}

/** True while a dish may be ordered; the instant at which it comes back is included. */
export function isAvailableAt({ isSwitchedOn, soldOutUntil }: Availability, instant: Date): boolean {
  return isSwitchedOn && !isSoldOutAt(soldOutUntil, instant);
}

/** True while a dish that comes back by itself has not yet done so. */
export function isSoldOutAt(soldOutUntil: Date | null, instant: Date): soldOutUntil is Date {
  return soldOutUntil !== null && instant < soldOutUntil;
}

/** When the next dish comes back by itself, or null when none will. */
export function nextReturn(
  dishes: readonly Pick<Availability, 'soldOutUntil'>[],
  instant: Date,
): Date | null {
  const returns = dishes.map((dish) => dish.soldOutUntil).filter((until) => isSoldOutAt(until, instant));
  if (returns.length === 0) return null;
  return new Date(Math.min(...returns.map((until) => until.getTime())));
}

/** A dish with everything that an order of it is checked against and priced from. */
export interface OrderableItem extends Availability {
  id: string;
  name: string;
  image: string;
  /** Rupees. */
  price: number;
  prepMinutes: number;
  groups: readonly ModifierGroup[];
}
