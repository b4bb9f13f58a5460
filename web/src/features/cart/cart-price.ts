import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { chosenOptions, refuseOptions, unitPriceOf } from '@chulo/shared/domain/modifiers';
import { type FulfilmentType, type OrderPrice, priceOrder } from '@chulo/shared/domain/pricing';
import type { CartItem } from './cart.store.ts';

export interface PricedCartItem extends CartItem {
  /** False when the item, or an option of it, cannot be ordered now. */
  isAvailable: boolean;
}

/** The cart at the menu's present prices; as it was added while the menu is not there. */
export function priceCart(
  lines: readonly CartItem[],
  menu: readonly MenuItem[] | undefined,
): PricedCartItem[] {
  return lines.map((line) => {
    if (!menu) return { ...line, isAvailable: true };
    const item = menu.find((candidate) => candidate.id === line.menuItemId);
    if (!item) return { ...line, isAvailable: false };
    const optionIds = line.customizations.map((option) => option.optionId);
    const price = unitPriceOf(item.price, chosenOptions(item.customizations, optionIds));
    return {
      ...line,
      price,
      isAvailable: item.isAvailable && !refuseOptions(item.customizations, optionIds),
    };
  });
}

/** The bill of a cart, in paisa. */
export function billOf(
  lines: readonly PricedCartItem[],
  type: FulfilmentType,
  restaurant: Restaurant,
): OrderPrice {
  const priced = lines.map(({ price, quantity }) => ({ unitPrice: price, quantity }));
  return priceOrder(priced, type, null, restaurant);
}
