import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';

export interface OptionCount {
  optionId: string;
  name: string;
  quantity: number;
}

/** How often a dish is wanted, how many of them are ticked, and with which options. */
export interface DishCount {
  dish: string;
  name: string;
  quantity: number;
  ticked: number;
  options: OptionCount[];
}

/** A dish of the all-day counts, or one of its options. */
export interface DishChoice {
  dish: string;
  optionId: string | null;
}

/** What is still cooked; what is ready waits for nobody in the kitchen. */
const COOKED: readonly OrderStatus[] = ['confirmed', 'preparing'];

export const isCooked = ({ status }: Order): boolean => COOKED.includes(status);

export function isOfChoice(line: OrderLine, { dish, optionId }: DishChoice): boolean {
  if (dishOf(line) !== dish) return false;
  return optionId === null || line.customizations.some((option) => option.optionId === optionId);
}

/** Quantities by dish and by its options over every ticket that is to be cooked, the biggest first. */
export function allDayCounts(orders: readonly Order[]): DishCount[] {
  const counts = new Map<string, DishCount & { byOption: Map<string, OptionCount> }>();
  for (const line of orders.filter(isCooked).flatMap(({ items }) => items)) {
    const { name, quantity } = line;
    const dish = dishOf(line);
    const count = counts.get(dish) ?? {
      ...{ dish, name, quantity: 0, ticked: 0, options: [] },
      byOption: new Map(),
    };
    counts.set(dish, count);
    count.quantity += quantity;
    count.ticked += line.isTicked ? quantity : 0;
    for (const option of line.customizations) {
      const ofOption = count.byOption.get(option.optionId) ?? { ...option, quantity: 0 };
      count.byOption.set(option.optionId, { ...ofOption, quantity: ofOption.quantity + quantity });
    }
  }
  return [...counts.values()]
    .map(({ byOption, ...count }) => ({ ...count, options: [...byOption.values()].sort(byQuantity) }))
    .sort(byQuantity);
}

/** The counts as they are now, each in the place that it had before: what is read, or about to be pressed, stays there. */
export function inTheirPlaces(counts: readonly DishCount[], before: readonly DishCount[]): DishCount[] {
  const optionsOf = new Map(before.map(({ dish, options }) => [dish, options]));
  return placed(counts, before, ({ dish }) => dish).map((count) => ({
    ...count,
    options: placed(count.options, optionsOf.get(count.dish) ?? [], ({ optionId }) => optionId),
  }));
}

function placed<Thing>(now: readonly Thing[], before: readonly Thing[], keyOf: (thing: Thing) => string) {
  const places = new Map(before.map((thing, place) => [keyOf(thing), place]));
  const placeOf = (thing: Thing) => places.get(keyOf(thing)) ?? before.length;
  return [...now].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A dish that is off the menu for good is known by its name alone. */
function dishOf({ menuItemId, name }: OrderLine): string {
  return menuItemId ?? name;
}

function byQuantity(one: Omit<OptionCount, 'optionId'>, other: Omit<OptionCount, 'optionId'>): number {
  return other.quantity - one.quantity || one.name.localeCompare(other.name);
}
