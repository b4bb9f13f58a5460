import {
  chosenOptions,
  currentOptionIds,
  defaultOptionIds,
  type ModifierGroup,
  optionBounds,
  unitPriceOf,
} from '../menu/modifiers.ts';
import { rupeesOf } from '../money/money.ts';

/** A line of a past order. */
export interface OrderedLine {
  menuItemId: string | null;
  name: string;
  quantity: number;
  /** One unit with its options, in rupees. */
  price: number;
  customizations: readonly { optionId: string; name: string }[];
  specialInstructions: string;
}

/** A dish of the current menu. */
export interface OfferedDish {
  id: string;
  /** Rupees. */
  price: number;
  isAvailable: boolean;
  customizations: readonly ModifierGroup[];
}

/** Why a line cannot be reordered. */
export type ReorderRefusal = 'gone' | 'soldOut';

export interface ReorderableLine<Dish extends OfferedDish> {
  dish: Dish;
  optionIds: string[];
  /** Current unit price with these options, in rupees. */
  price: number;
  /** Names of options that are no longer offered. */
  lost: string[];
  /** Names of options that replace a missing one in a required group. */
  substituteOptions: string[];
}

/**
 * Maps a line of a past order to the current menu. An option that is no longer offered is dropped. If its group
 * then has too few options, the default selection of the product page replaces it.
 */
export function reorderLine<Dish extends OfferedDish>(
  line: OrderedLine,
  menu: readonly Dish[],
): ReorderableLine<Dish> | ReorderRefusal {
  const dish = menu.find(({ id }) => id === line.menuItemId);
  if (!dish) return 'gone';
  if (!dish.isAvailable) return 'soldOut';
  const wantedIds = currentOptionIds(dish.customizations, line.customizations);
  const keptIds: string[] = [];
  const substituteOptions: string[] = [];
  for (const group of dish.customizations) {
    const { min, max } = optionBounds(group);
    const offered = group.options.filter(({ isAvailable }) => isAvailable);
    const kept = offered
      .filter(({ id }) => wantedIds.includes(id))
      .slice(0, max)
      .map(({ id }) => id);
    const fallbacks = [...defaultOptionIds([group]), ...offered.map(({ id }) => id)].filter(
      (id, index, ids) => !kept.includes(id) && ids.indexOf(id) === index,
    );
    const added = fallbacks.slice(0, Math.max(0, min - kept.length));
    if (kept.length + added.length < min) return 'soldOut';
    keptIds.push(...kept);
    substituteOptions.push(...added);
  }
  const options = chosenOptions(dish.customizations, [...keptIds, ...substituteOptions]);
  return {
    dish,
    optionIds: options.map(({ id }) => id),
    price: rupeesOf(unitPriceOf(dish.price, options)),
    lost: line.customizations
      .filter((_, index) => !keptIds.includes(wantedIds[index] ?? ''))
      .map(({ name }) => name),
    substituteOptions: options.filter(({ id }) => substituteOptions.includes(id)).map(({ name }) => name),
  };
}
