import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { OrderStatus } from '@chulo/shared/domain/order/order-status';

export interface OptionCount {
  optionId: string;
  name: string;
  quantity: number;
}

/** The quantity of a dish that is still to cook, and the quantities of its options. */
export interface DishCount {
  dish: string;
  name: string;
  quantity: number;
  options: OptionCount[];
}

/** A dish of the all-day counts, or one of its options. */
export interface DishChoice {
  dish: string;
  optionId: string | null;
}

/** Ready orders need no more cooking. */
const COOKED_STATUSES: readonly OrderStatus[] = ['confirmed', 'preparing'];

export const isCooked = ({ status }: Order): boolean => COOKED_STATUSES.includes(status);

export function isOfChoice(line: OrderLine, { dish, optionId }: DishChoice): boolean {
  if (dishKeyOf(line) !== dish) return false;
  return optionId === null || line.customizations.some((option) => option.optionId === optionId);
}

/** What is still to cook, by dish and option, over all tickets that are not ready: largest quantity first, without ticked lines. */
export function allDayCounts(orders: readonly Order[]): DishCount[] {
  const counts = new Map<string, DishCount & { byOption: Map<string, OptionCount> }>();
  const lines = orders.filter(isCooked).flatMap(({ items }) => items);
  for (const line of lines.filter(({ isTicked }) => !isTicked)) {
    const { name, quantity } = line;
    const dish = dishKeyOf(line);
    const count = counts.get(dish) ?? { dish, name, quantity: 0, options: [], byOption: new Map() };
    counts.set(dish, count);
    count.quantity += quantity;
    for (const option of line.customizations) {
      const ofOption = count.byOption.get(option.optionId) ?? { ...option, quantity: 0 };
      count.byOption.set(option.optionId, { ...ofOption, quantity: ofOption.quantity + quantity });
    }
  }
  return [...counts.values()]
    .map(({ byOption, ...count }) => ({ ...count, options: [...byOption.values()].sort(byQuantity) }))
    .sort(byQuantity);
}

/** The new counts in the previous order, so that no row moves while a dish is selected. */
export function keepPositions(counts: readonly DishCount[], before: readonly DishCount[]): DishCount[] {
  const optionsOf = new Map(before.map(({ dish, options }) => [dish, options]));
  return keepOrder(counts, before, ({ dish }) => dish).map((count) => ({
    ...count,
    options: keepOrder(count.options, optionsOf.get(count.dish) ?? [], ({ optionId }) => optionId),
  }));
}

function keepOrder<Item>(items: readonly Item[], before: readonly Item[], keyOf: (item: Item) => string) {
  const positions = new Map(before.map((item, position) => [keyOf(item), position]));
  const positionOf = (item: Item) => positions.get(keyOf(item)) ?? before.length;
  return [...items].sort((a, b) => positionOf(a) - positionOf(b));
}

/** A deleted dish has no id, only its name. */
function dishKeyOf({ menuItemId, name }: OrderLine): string {
  return menuItemId ?? name;
}

function byQuantity(a: Omit<OptionCount, 'optionId'>, b: Omit<OptionCount, 'optionId'>): number {
  return b.quantity - a.quantity || a.name.localeCompare(b.name);
}
