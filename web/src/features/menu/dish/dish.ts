import type { MenuItem } from '@chulo/shared/contract/menu';
import {
  chosenOptions,
  defaultOptionIds,
  refuseOptions,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';

type Priced = Pick<MenuItem, 'price' | 'originalPrice' | 'customizations'>;

export interface DishPrice {
  /** Rupees, options included. */
  now: number;
  /** The struck price, or null where it is not higher. */
  original: number | null;
}

/** What one unit costs with these options. */
export function dishPrice({ price, originalPrice, customizations }: Priced, optionIds: string[]): DishPrice {
  const options = chosenOptions(customizations, optionIds);
  const isLowered = originalPrice !== null && originalPrice > price;
  return {
    now: unitPriceOf(price, options),
    original: isLowered ? unitPriceOf(originalPrice, options) : null,
  };
}

/** A dish whose every size is gone is sold out as well. */
export function isOrderable({
  isAvailable,
  customizations,
}: Pick<MenuItem, 'isAvailable' | 'customizations'>): boolean {
  return isAvailable && refuseOptions(customizations, defaultOptionIds(customizations)) === null;
}

/** The dish of an address, where the menu has it. */
export function findDish<Dish extends Pick<MenuItem, 'id'>>(
  menu: readonly Dish[],
  menuItemId: string | undefined,
): Dish | undefined {
  return menu.find(({ id }) => id === menuItemId);
}
