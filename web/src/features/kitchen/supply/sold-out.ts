import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { searchForm } from '@chulo/shared/domain/text/visible-text';
import { isCooked } from './all-day.ts';

/** The availability of a dish, or of the options with one name. */
export type Supply = 'available' | 'soldOutForHour' | 'soldOutUntilTomorrow' | 'soldOut' | 'counted';

/** A dish, or all options with one name. */
export interface SupplyItem extends Pick<MenuItem, 'isAvailable' | 'soldOutUntil' | 'stockLeft'> {
  /** The dish's id, or the name of the options as it is compared. */
  key: string;
  name: string;
  /** Null for a dish. */
  optionIds: string[] | null;
  /** The dishes that have the option; 1 for a dish. */
  dishCount: number;
}

/** An availability change that the server has not answered yet. */
export interface SupplyChange {
  item: Pick<SupplyItem, 'key' | 'optionIds'>;
  supply: Supply;
  /** Of `counted`. */
  count?: number;
}

export interface SupplyGroup {
  /** The category; null for dishes of open tickets. */
  name: string | null;
  items: readonly SupplyItem[];
}

/** An hour, with some minutes for a device whose clock is wrong. */
const HOUR_WITH_TOLERANCE_MS = 65 * 60_000;

/** The last change to an item that is under way. */
export const changeOf = (item: SupplyItem, changes: readonly SupplyChange[]): SupplyChange | undefined =>
  changes.findLast((change) => change.item.key === item.key);

/** @param now in milliseconds */
export function supplyOf(item: SupplyItem, changes: readonly SupplyChange[], now: number): Supply {
  const change = changeOf(item, changes);
  if (change) return change.supply;
  if (item.isAvailable) return item.stockLeft === null ? 'available' : 'counted';
  if (item.soldOutUntil !== null)
    return Date.parse(item.soldOutUntil) - now <= HOUR_WITH_TOLERANCE_MS
      ? 'soldOutForHour'
      : 'soldOutUntilTomorrow';
  return item.stockLeft === 0 ? 'counted' : 'soldOut';
}

const itemOfDish = ({ id, name, isAvailable, soldOutUntil, stockLeft }: MenuItem): SupplyItem => ({
  ...{ key: id, name, isAvailable, soldOutUntil, stockLeft },
  ...{ optionIds: null, dishCount: 1 },
});

/** The dishes whose name contains the text: dishes of open tickets first, then the others by category. */
export function dishGroups(
  dishes: readonly MenuItem[],
  orders: readonly Order[],
  text: string,
): SupplyGroup[] {
  const query = searchForm(text);
  const needed = new Set(
    orders.filter(isCooked).flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId)),
  );
  const groups = new Map<string | null, SupplyItem[]>([[null, []]]);
  for (const dish of dishes) {
    if (!searchForm(dish.name).includes(query)) continue;
    const name = needed.has(dish.id) ? null : dish.category;
    groups.set(name, [...(groups.get(name) ?? []), itemOfDish(dish)]);
  }
  return [...groups].map(([name, items]) => ({ name, items })).filter((group) => group.items.length > 0);
}

/** The options whose name contains the text, one item a name; without a text those that are sold out or counted. */
export function optionItems(dishes: readonly MenuItem[], text: string): SupplyItem[] {
  const query = searchForm(text);
  const items = new Map<string, SupplyItem & { optionIds: string[] }>();
  for (const { customizations } of dishes) {
    const seen = new Set<string>();
    for (const option of customizations.flatMap(({ options }) => options)) {
      const key = searchForm(option.name);
      const { isAvailable, soldOutUntil = null, stockLeft = null } = option;
      const item = items.get(key) ?? {
        ...{ key, name: option.name, isAvailable, soldOutUntil, stockLeft },
        ...{ optionIds: [], dishCount: 0 },
      };
      item.optionIds.push(option.id);
      item.isAvailable ||= isAvailable;
      item.soldOutUntil ??= soldOutUntil;
      item.stockLeft ??= stockLeft;
      if (!seen.has(key)) item.dishCount += 1;
      seen.add(key);
      items.set(key, item);
    }
  }
  const isListed = (item: SupplyItem) =>
    query === '' ? !item.isAvailable || item.stockLeft !== null : item.key.includes(query);
  return [...items.values()].filter(isListed).sort((a, b) => a.name.localeCompare(b.name));
}

/** The open tickets that contain the item, with its quantity. */
export function ticketsWith(
  { key, optionIds }: SupplyItem,
  orders: readonly Order[],
): { orderNumber: number; quantity: number }[] {
  const has = ({ menuItemId, customizations }: Order['items'][number]) =>
    optionIds === null
      ? menuItemId === key
      : customizations.some(({ optionId }) => optionIds.includes(optionId));
  return orders.filter(isCooked).flatMap(({ orderNumber, items }) => {
    const quantity = items.filter(has).reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ orderNumber, quantity }] : [];
  });
}
