import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { searchForm } from '@chulo/shared/domain/text/visible-text';
import type { OpenOrder } from '../../../lib/format/staff-orders.messages.ts';
import { isCooked } from './all-day.ts';

/** The availability of a dish, or of the options with one name. */
export type Supply = 'available' | 'soldOutForHour' | 'soldOutUntilTomorrow' | 'soldOut' | 'counted';

type Option = MenuItem['customizations'][number]['options'][number];
type Stock = Pick<MenuItem | Option, 'isAvailable' | 'soldOutUntil' | 'stockLeft'>;

/** A dish, or all options with one name. */
export interface SupplyItem extends Pick<MenuItem, 'isAvailable' | 'soldOutUntil' | 'stockLeft'> {
  /** The count is of today only. */
  isOfToday: boolean;
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
  isOfToday?: boolean;
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

const itemOfDish = ({
  id,
  name,
  isAvailable,
  soldOutUntil,
  stockLeft,
  stockEndsAt,
}: MenuItem): SupplyItem => ({
  ...{ key: id, name, isAvailable, soldOutUntil, stockLeft },
  ...{ isOfToday: stockEndsAt !== null, optionIds: null, dishCount: 1 },
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
        ...{ isOfToday: false, optionIds: [], dishCount: 0 },
      };
      item.optionIds.push(option.id);
      item.isAvailable ||= isAvailable;
      item.soldOutUntil ??= soldOutUntil;
      item.stockLeft ??= stockLeft;
      item.isOfToday ||= option.stockEndsAt !== undefined;
      if (!seen.has(key)) item.dishCount += 1;
      seen.add(key);
      items.set(key, item);
    }
  }
  const isListed = (item: SupplyItem) =>
    query === '' ? !item.isAvailable || item.stockLeft !== null : item.key.includes(query);
  return [...items.values()].filter(isListed).sort((a, b) => a.name.localeCompare(b.name));
}

const isUncooked = ({ status }: Order) =>
  status === 'pending' || status === 'confirmed' || status === 'preparing';

/** The orders that contain the item and are not cooked yet, with its quantity. */
export function openOrdersWith(
  { key, optionIds }: Pick<SupplyItem, 'key' | 'optionIds'>,
  orders: readonly Order[],
): OpenOrder[] {
  const has = ({ menuItemId, customizations }: Order['items'][number]) =>
    optionIds === null
      ? menuItemId === key
      : customizations.some(({ optionId }) => optionIds.includes(optionId));
  return orders.filter(isUncooked).flatMap(({ orderNumber, status, slot, items }) => {
    const quantity = items.filter(has).reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ orderNumber, status, slot, quantity }] : [];
  });
}

/** The orders that contain a dish that is sold out, or one of its options that are. */
export function openOrdersWithSoldOut(dish: MenuItem, orders: readonly Order[]): OpenOrder[] {
  const options = dish.customizations.flatMap((group) => group.options);
  const soldOut = options.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id);
  return openOrdersWith({ key: dish.id, optionIds: dish.isAvailable ? soldOut : null }, orders);
}

/**
 * The dishes and options of an uncooked order that are sold out at the time for which it is cooked. One whose count has
 * reached 0 is not: the order has its share.
 */
export function soldOutIn(order: Order, dishes: readonly MenuItem[]): string[] {
  if (!isUncooked(order)) return [];
  const isMissing = ({ isAvailable, soldOutUntil = null, stockLeft = null }: Stock) =>
    !isAvailable &&
    stockLeft !== 0 &&
    (soldOutUntil === null || order.slot === null || order.slot.from < soldOutUntil);
  const names = order.items.flatMap(({ menuItemId, customizations }) => {
    const dish = dishes.find(({ id }) => id === menuItemId);
    const chosen = new Set(customizations.map(({ optionId }) => optionId));
    const options = dish?.customizations.flatMap((group) => group.options) ?? [];
    return dish ? [dish, ...options.filter(({ id }) => chosen.has(id))].filter(isMissing) : [];
  });
  return [...new Set(names.map(({ name }) => name))];
}
