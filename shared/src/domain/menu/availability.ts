import { hasEnoughOptions, type ModifierGroup, type ModifierOption } from './modifiers.ts';

/** Whether a dish or an option can be ordered, as set by the restaurant. */
export interface Availability {
  /** False until staff switch it on again. */
  isSwitchedOn: boolean;
  /** It becomes available again automatically at this instant; null when it is not sold out. */
  soldOutUntil: Date | null;
  /** How many are left; null without a count. */
  stockLeft: number | null;
  /** A count of today ends at this instant; null when it does not end by itself. */
  stockEndsAt?: Date | null | undefined;
}

/** How many are left for what is cooked at an instant; null without a count, or when it has ended by then. */
export function stockLeftAt(
  { stockLeft, stockEndsAt = null }: Pick<Availability, 'stockLeft' | 'stockEndsAt'>,
  instant: Date,
): number | null {
  return stockEndsAt !== null && instant >= stockEndsAt ? null : stockLeft;
}

/** True while a dish or an option can be ordered. At the exact instant `soldOutUntil` it is available. */
export function isAvailableAt(
  { isSwitchedOn, soldOutUntil, ...stock }: Availability,
  instant: Date,
): boolean {
  return isSwitchedOn && stockLeftAt(stock, instant) !== 0 && !isSoldOutAt(soldOutUntil, instant);
}

/** True before the instant `soldOutUntil`; false when it is null. */
export function isSoldOutAt(soldOutUntil: Date | null, instant: Date): soldOutUntil is Date {
  return soldOutUntil !== null && instant < soldOutUntil;
}

/** A dish that is sold out until a known time can be ordered for a slot after it. */
export const canBeOrderedLater = ({
  isAvailable,
  soldOutUntil,
  stockLeft,
}: {
  isAvailable: boolean;
  /** An instant. */
  soldOutUntil: string | null;
  stockLeft: number | null;
}): boolean => !isAvailable && soldOutUntil !== null && stockLeft !== 0;

/** The earliest instant at which a sold-out dish becomes available again or a count ends, or null when there is none. */
export function nextAvailableAt(
  dishes: readonly Pick<Availability, 'soldOutUntil' | 'stockEndsAt'>[],
  instant: Date,
): Date | null {
  const returns = dishes
    .flatMap(({ soldOutUntil, stockEndsAt = null }) => [soldOutUntil, stockEndsAt])
    .filter((until) => isSoldOutAt(until, instant));
  if (returns.length === 0) return null;
  return new Date(Math.min(...returns.map((until) => until.getTime())));
}

/** Options that share a count have the same `stockId`; null without a count. */
interface Counted {
  stockId: string | null;
}

export type OrderableOption = Omit<ModifierOption, 'isAvailable'> & Availability & Counted;
export type OrderableGroup = Omit<ModifierGroup, 'options'> & { options: readonly OrderableOption[] };

/** A dish with everything needed to validate and price an order line. */
export interface OrderableItem extends Availability, Counted {
  id: string;
  name: string;
  image: string;
  /** Rupees. */
  price: number;
  prepMinutes: number;
  groups: readonly OrderableGroup[];
}

/** The groups of a dish at an instant. */
export function groupsAt(groups: readonly OrderableGroup[], instant: Date): ModifierGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, isAvailable: isAvailableAt(option, instant) })),
  }));
}

/** A dish is also sold out when a required group has too few available options. */
export function isOrderableAt(item: OrderableItem, instant: Date): boolean {
  return isAvailableAt(item, instant) && hasEnoughOptions(groupsAt(item.groups, instant));
}

/** What an order takes of one count. */
export interface StockUse {
  stockId: string;
  /** Of the dish or the option. */
  name: string;
  quantity: number;
  left: number;
  /** The dishes that use it. */
  menuItemIds: string[];
}

/** What these lines, which are cooked at an instant, take of the counts of their dishes and options, over all lines. */
export function stockUsesOf(
  lines: readonly { item: OrderableItem; optionIds: readonly string[]; quantity: number }[],
  instant: Date,
): StockUse[] {
  const uses = new Map<string, StockUse>();
  for (const { item, optionIds, quantity } of lines) {
    const options = item.groups.flatMap((group) => group.options.filter(({ id }) => optionIds.includes(id)));
    for (const thing of [item, ...options]) {
      const { stockId, name } = thing;
      const left = stockLeftAt(thing, instant);
      if (stockId === null || left === null) continue;
      const use = uses.get(stockId) ?? { stockId, name, quantity: 0, left, menuItemIds: [] };
      use.quantity += quantity;
      if (!use.menuItemIds.includes(item.id)) use.menuItemIds.push(item.id);
      uses.set(stockId, use);
    }
  }
  return [...uses.values()];
}

/** Until when something is sold out, as staff say it. */
export const SOLD_OUT_SPANS = ['hour', 'tomorrow'] as const;
export type SoldOutSpan = (typeof SOLD_OUT_SPANS)[number];
export const isSoldOutSpan = (text: unknown): text is SoldOutSpan =>
  SOLD_OUT_SPANS.some((span) => span === text);

/** The greatest count of a dish or an option. */
export const MAX_STOCK = 999;

/** Customers read how many are left from this number down. */
const FEW_LEFT = 5;

/** How many are left of a dish with these options, when they are few; null otherwise. */
export function fewLeftOf(things: readonly { stockLeft?: number | null | undefined }[]): number | null {
  const left = stockLeftOf(things);
  return left !== null && left <= FEW_LEFT ? left : null;
}

/** How many can be ordered of a dish with these options; null without a count. */
export function stockLeftOf(things: readonly { stockLeft?: number | null | undefined }[]): number | null {
  const counts = things.flatMap(({ stockLeft }) => stockLeft ?? []);
  return counts.length > 0 ? Math.min(...counts) : null;
}

/** A change of availability; absent fields stay as they are. */
export interface AvailabilityChange {
  isAvailable?: boolean | undefined;
  soldOutUntil?: SoldOutSpan | undefined;
  /** A new count; null ends the count. */
  stockCount?: number | null | undefined;
  /** The new count ends then. */
  stockUntil?: 'tomorrow' | undefined;
}

/** The availability that a client has read and sends back beside its changes. */
export interface ReadAvailability {
  isAvailable?: boolean | undefined;
  /** An instant; null when it was not sold out until a time. */
  soldOutUntil?: string | null | undefined;
  stockLeft?: number | null | undefined;
}

/** True when `isAvailable` is what was read, so that it is no change. Orders and the clock may have acted since. */
export function isAvailabilityAsRead(
  { isAvailable, soldOutUntil, stockLeft }: ReadAvailability,
  stored: Availability,
  now: Date,
): boolean {
  if (isAvailable === isAvailableAt(stored, now)) return true;
  if (isAvailable) {
    const isOrderedOut = stored.stockLeft === 0 && isAvailableAt({ ...stored, stockLeft: null }, now);
    return isOrderedOut && typeof stockLeft === 'number' && stockLeft > 0;
  }
  return typeof soldOutUntil === 'string' || stockLeft === 0;
}

/**
 * The last change decides. A span keeps the count, because the count is right again afterwards. A new count ends a span,
 * and the switch ends both, unless they are sent together.
 * @returns only the fields that change
 */
export function changedAvailability(
  { isAvailable, soldOutUntil, stockCount, stockUntil }: AvailabilityChange,
  endOf: (span: SoldOutSpan) => Date,
): Partial<Availability> {
  const count =
    stockCount === undefined
      ? {}
      : { stockLeft: stockCount, ...(stockUntil && { stockEndsAt: endOf(stockUntil) }) };
  if (soldOutUntil !== undefined) return { isSwitchedOn: true, soldOutUntil: endOf(soldOutUntil), ...count };
  if (isAvailable !== undefined)
    return { isSwitchedOn: isAvailable, soldOutUntil: null, stockLeft: null, ...count };
  return typeof stockCount === 'number' ? { isSwitchedOn: true, soldOutUntil: null, ...count } : count;
}
