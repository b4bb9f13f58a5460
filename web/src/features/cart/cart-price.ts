import type { MenuItem } from '@chulo/shared/contract/menu';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { chosenOptions, optionsError, unitPriceOf } from '@chulo/shared/domain/menu/modifiers';
import type { Paisa } from '@chulo/shared/domain/money/money';
import {
  type FulfilmentType,
  type OrderPrice,
  type PromoBenefit,
  priceOrder,
  subtotalOf,
} from '@chulo/shared/domain/money/pricing';
import type { CartItem } from './cart.store.ts';

/** Why a line cannot be ordered now: no longer on the menu, sold out, or its options are no longer offered. */
export type LineProblem = 'gone' | 'soldOut' | 'options';

export interface PricedCartItem extends CartItem {
  /** What one unit cost when it was added, in rupees. */
  addedPrice: number;
  problem: LineProblem | null;
}

/** The cart at current menu prices; without a menu each line keeps the price from when it was added. */
export function priceCart(
  lines: readonly CartItem[],
  menu: readonly MenuItem[] | undefined,
): PricedCartItem[] {
  return lines.map((line) => {
    const asAdded = { ...line, addedPrice: line.price };
    if (!menu) return { ...asAdded, problem: null };
    const item = menu.find((candidate) => candidate.id === line.menuItemId);
    if (!item) return { ...asAdded, problem: 'gone' };
    const optionIds = line.customizations.map((option) => option.optionId);
    const hasOptions = optionsError(item.customizations, optionIds) === null;
    if (!item.isAvailable) return { ...asAdded, problem: 'soldOut' };
    if (!hasOptions) return { ...asAdded, problem: 'options' };
    const price = unitPriceOf(item.price, chosenOptions(item.customizations, optionIds));
    return { ...asAdded, price, problem: null };
  });
}

/** False means that nothing is billed, not even the delivery fee. */
export function canOrderAny(lines: readonly PricedCartItem[]): boolean {
  return lines.some((line) => line.problem === null);
}

/** The subtotal of the lines that can be ordered, in paisa. */
export function cartSubtotalOf(lines: readonly PricedCartItem[]): Paisa {
  return subtotalOf(unitsOf(lines));
}

/** The bill of the lines that can be ordered, in paisa. */
export function billOf(
  lines: readonly PricedCartItem[],
  type: FulfilmentType,
  promo: PromoBenefit | null,
  restaurant: Restaurant,
): OrderPrice {
  return priceOrder(unitsOf(lines), type, promo, restaurant);
}

function unitsOf(lines: readonly PricedCartItem[]) {
  return lines
    .filter((line) => line.problem === null)
    .map(({ price, quantity }) => ({ unitPrice: price, quantity }));
}
