import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Order } from '@chulo/shared/contract/orders';
import { isCooked } from './all-day.ts';

/** Whether a dish can be had, and if not, until when. */
export type Supply = 'available' | 'soldOutUntilTomorrow' | 'soldOut';

/** A press of the kitchen that the server has not answered yet. */
export interface SupplyChange {
  menuItemId: string;
  supply: Supply;
}

export interface DishGroup {
  /** The category; null for what open tickets need. */
  name: string | null;
  dishes: readonly MenuItem[];
}

export function supplyOf(dish: MenuItem, changes: readonly SupplyChange[] = []): Supply {
  const change = changes.findLast(({ menuItemId }) => menuItemId === dish.id);
  if (change) return change.supply;
  if (dish.isAvailable) return 'available';
  return dish.soldOutUntil ? 'soldOutUntilTomorrow' : 'soldOut';
}

/** The dishes whose name has the text in it: first what open tickets need, then the menu by its categories. */
export function dishGroups(dishes: readonly MenuItem[], orders: readonly Order[], text: string): DishGroup[] {
  const wanted = text.trim().toLocaleLowerCase();
  const needed = new Set(
    orders.filter(isCooked).flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId)),
  );
  const groups = new Map<string | null, MenuItem[]>([[null, []]]);
  for (const dish of dishes) {
    if (!dish.name.toLocaleLowerCase().includes(wanted)) continue;
    const name = needed.has(dish.id) ? null : dish.category;
    groups.set(name, [...(groups.get(name) ?? []), dish]);
  }
  return [...groups]
    .map(([name, ofIt]) => ({ name, dishes: ofIt }))
    .filter((group) => group.dishes.length > 0);
}
