import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Order } from '@chulo/shared/contract/orders';
import { isCooked } from './all-day.ts';

/** The availability of a dish. */
export type Supply = 'available' | 'soldOutUntilTomorrow' | 'soldOut';

/** An availability change that the server has not answered yet. */
export interface SupplyChange {
  menuItemId: string;
  supply: Supply;
}

export interface DishGroup {
  /** The category; null for dishes of open tickets. */
  name: string | null;
  dishes: readonly MenuItem[];
}

export function supplyOf(dish: MenuItem, changes: readonly SupplyChange[] = []): Supply {
  const change = changes.findLast(({ menuItemId }) => menuItemId === dish.id);
  if (change) return change.supply;
  if (dish.isAvailable) return 'available';
  return dish.soldOutUntil ? 'soldOutUntilTomorrow' : 'soldOut';
}

/** The dishes whose name contains the text: dishes of open tickets first, then the others by category. */
export function dishGroups(dishes: readonly MenuItem[], orders: readonly Order[], text: string): DishGroup[] {
  const query = text.trim().toLocaleLowerCase();
  const needed = new Set(
    orders.filter(isCooked).flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId)),
  );
  const groups = new Map<string | null, MenuItem[]>([[null, []]]);
  for (const dish of dishes) {
    if (!dish.name.toLocaleLowerCase().includes(query)) continue;
    const name = needed.has(dish.id) ? null : dish.category;
    groups.set(name, [...(groups.get(name) ?? []), dish]);
  }
  return [...groups]
    .map(([name, groupDishes]) => ({ name, dishes: groupDishes }))
    .filter((group) => group.dishes.length > 0);
}
