import {
  chosenOptions,
  defaultOptionIds,
  type ModifierGroup,
  optionBounds,
  unitPriceOf,
} from '../menu/modifiers.ts';

/** A line of an order as it was placed. */
export interface OrderedLine {
  menuItemId: string | null;
  name: string;
  quantity: number;
  /** One unit with its options, in rupees. */
  price: number;
  customizations: readonly { optionId: string; name: string }[];
  specialInstructions: string;
}

/** A dish as the menu has it now. */
export interface OfferedDish {
  id: string;
  price: number;
  isAvailable: boolean;
  customizations: readonly ModifierGroup[];
}

/** Why nothing of a line can be ordered again now. */
export type LeftOut = 'gone' | 'soldOut';

export interface ReorderableLine<Dish extends OfferedDish> {
  dish: Dish;
  optionIds: string[];
  /** One unit with these options, in rupees, as the menu has it now. */
  price: number;
  /** Names of options that are no longer offered. */
  lost: string[];
  /** Names of options that stand in where the dish cannot be ordered without one. */
  standIns: string[];
}

/**
 * What a line of an old order becomes on the present menu, found by ids alone. An option that is gone falls away;
 * where its group asks for one, the one that a fresh product page would choose takes its place.
 */
export function reorderLine<Dish extends OfferedDish>(
  line: OrderedLine,
  menu: readonly Dish[],
): ReorderableLine<Dish> | LeftOut {
  const dish = menu.find(({ id }) => id === line.menuItemId);
  if (!dish) return 'gone';
  if (!dish.isAvailable) return 'soldOut';
  const wanted = new Set(line.customizations.map(({ optionId }) => optionId));
  const kept: string[] = [];
  const standIns: string[] = [];
  for (const group of dish.customizations) {
    const { min, max } = optionBounds(group);
    const offered = group.options.filter(({ isAvailable }) => isAvailable);
    const still = offered
      .filter(({ id }) => wanted.has(id))
      .slice(0, max)
      .map(({ id }) => id);
    const others = [...defaultOptionIds([group]), ...offered.map(({ id }) => id)].filter(
      (id, index, ids) => !still.includes(id) && ids.indexOf(id) === index,
    );
    const filled = others.slice(0, Math.max(0, min - still.length));
    if (still.length + filled.length < min) return 'soldOut';
    kept.push(...still);
    standIns.push(...filled);
  }
  const options = chosenOptions(dish.customizations, [...kept, ...standIns]);
  return {
    dish,
    optionIds: options.map(({ id }) => id),
    price: unitPriceOf(dish.price, options),
    lost: line.customizations.filter(({ optionId }) => !kept.includes(optionId)).map(({ name }) => name),
    standIns: options.filter(({ id }) => standIns.includes(id)).map(({ name }) => name),
  };
}
