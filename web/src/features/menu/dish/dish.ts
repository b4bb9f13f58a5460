import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import {
  cheapestOptionIds,
  chosenOptions,
  hasEnoughOptions,
  hasPriceChoice,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';
import { rupeesOf } from '@chulo/shared/domain/money/money';

type Priced = Pick<MenuItem, 'price' | 'originalPrice' | 'customizations'>;

export interface DishPrice {
  /** In rupees, with options. */
  now: number;
  /** In rupees, with options; null unless it is higher than `now`. */
  original: number | null;
}

/** The unit price with these options. */
export function dishPrice(
  { price, originalPrice, customizations }: Priced,
  optionIds: readonly string[],
): DishPrice {
  const options = chosenOptions(customizations, optionIds);
  const isReduced = originalPrice !== null && originalPrice > price;
  return {
    now: rupeesOf(unitPriceOf(price, options)),
    original: isReduced ? rupeesOf(unitPriceOf(originalPrice, options)) : null,
  };
}

/** The price on a card: the lowest one, and whether a choice that must be made can make it higher. */
export const cardPrice = (dish: Priced): DishPrice & { isFrom: boolean } => ({
  ...dishPrice(dish, cheapestOptionIds(dish.customizations)),
  isFrom: hasPriceChoice(dish.customizations),
});

/** A dish is also sold out when a required group has too few available options. */
export function isOrderable({
  isAvailable,
  customizations,
}: Pick<MenuItem, 'isAvailable' | 'customizations'>): boolean {
  return isAvailable && hasEnoughOptions(customizations);
}

export function findDish<Dish extends Pick<MenuItem, 'id'>>(
  menu: readonly Dish[],
  menuItemId: string | undefined,
): Dish | undefined {
  return menu.find(({ id }) => id === menuItemId);
}
