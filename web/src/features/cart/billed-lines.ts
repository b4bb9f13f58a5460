import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { canBeOrderedLater } from '@chulo/shared/domain/menu/availability';
import { chosenOptions } from '@chulo/shared/domain/menu/modifiers';
import { type CartItem, type PricedCartItem, priceCart } from './cart-items.ts';

export interface BilledLine extends PricedCartItem {
  /** The cart has more of the dish or of an option than are left, over all of its lines. */
  isTooMany: boolean;
  /** The dish is sold out until this instant and can be ordered for a later one; null when it can be ordered now. */
  soldOutUntil: string | null;
}

/** For when the order is wanted, where the restaurant takes orders for later. */
export interface LaterOrders {
  /** The start of the chosen slot; null for as soon as possible. */
  from: string | null;
}

/**
 * The cart at the prices of the menu, with what a dish that is back by a known time costs then.
 * @param later null where orders are taken for now only
 */
export function billCart(
  lines: readonly CartItem[],
  menu: readonly MenuItem[] | undefined,
  later: LaterOrders | null = null,
): BilledLine[] {
  const offered = menu?.map((item) =>
    later && canBeOrderedLater(item) ? { ...item, isAvailable: true } : item,
  );
  const priced = priceCart(lines, offered);
  const countOf = (id: string) =>
    priced
      .filter(({ menuItemId, customizations }) =>
        [menuItemId, ...customizations.map(({ optionId }) => optionId)].includes(id),
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return priced.map((line) => {
    const item = line.problem === null ? menu?.find(({ id }) => id === line.menuItemId) : undefined;
    if (!item) return { ...line, isTooMany: false, soldOutUntil: null };
    const { soldOutUntil, customizations } = item;
    const options = chosenOptions(
      customizations,
      line.customizations.map(({ optionId }) => optionId),
    );
    return {
      ...line,
      isTooMany: [item, ...options].some(
        ({ id, stockLeft }) => typeof stockLeft === 'number' && countOf(id) > stockLeft,
      ),
      soldOutUntil: soldOutUntil === null || (later?.from ?? '') >= soldOutUntil ? null : soldOutUntil,
    };
  });
}
