import {
  chosenOptions,
  type ModifierGroup,
  optionBounds,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';
import { meetsMinimumOrder, subtotalOf } from '@chulo/shared/domain/money/pricing';
import type { Dice } from './demo-orders-dice.ts';
import { guestLineWishes } from './demo-orders-people.ts';

export interface SoldDish {
  id: string;
  name: string;
  image: string;
  category: string;
  /** Rupees. */
  price: number;
  prepMinutes: number;
  orderCount: number;
  addedAt: Date;
  groups: readonly ModifierGroup[];
}

export interface BasketLine {
  dish: SoldDish;
  /** Rupees, with its options. */
  unitPrice: number;
  quantity: number;
  options: { optionId: string; name: string; price: number }[];
  instructions: string;
}

const BY_THE_WAY: readonly string[] = ['Sides', 'Desserts', 'Drinks', 'Salads'];
const NOON = 12 * 60;
const DISHES_A_BASKET = [
  { value: 1, weight: 25 },
  { value: 2, weight: 40 },
  { value: 3, weight: 25 },
  { value: 4, weight: 10 },
];
const QUANTITIES = [
  { value: 1, weight: 76 },
  { value: 2, weight: 19 },
  { value: 3, weight: 4 },
  { value: 4, weight: 1 },
];
const EXTRAS = [
  { value: 0, weight: 50 },
  { value: 1, weight: 32 },
  { value: 2, weight: 18 },
];

/**
 * One dish that fills, and what goes with it, worth the minimum order.
 * @param minute since Nepal midnight
 */
export function fillBasket(
  dice: Dice,
  dishes: readonly SoldDish[],
  minute: number,
  minimumOrder: number,
): BasketLine[] {
  const plates = dishes.filter((dish) => !BY_THE_WAY.includes(dish.category));
  const lines = [pickLine(dice, plates, minute)];
  const wanted = dice.pickWeighted(DISHES_A_BASKET);
  while (lines.length < wanted || !meetsMinimumOrder(subtotalOf(lines), minimumOrder)) {
    const left = dishes.filter((dish) => lines.every((line) => line.dish !== dish));
    lines.push(pickLine(dice, left, minute));
  }
  return lines;
}

function pickLine(dice: Dice, dishes: readonly SoldDish[], minute: number): BasketLine {
  const dish = dice.pickWeighted(dishes.map((value) => ({ value, weight: appetiteFor(value, minute) })));
  const options = chosenOptions(dish.groups, pickOptionIds(dice, dish.groups));
  return {
    dish,
    unitPrice: unitPriceOf(dish.price, options),
    quantity: dice.pickWeighted(QUANTITIES),
    options: options.map(({ id, name, price }) => ({ optionId: id, name, price })),
    instructions: dice.happens(0.06) ? dice.pick(guestLineWishes) : '',
  };
}

/** The best sellers of the menu sell best; few people breakfast in the evening. */
function appetiteFor(dish: SoldDish, minute: number): number {
  if (dish.category !== 'Breakfast') return dish.orderCount + 50;
  return (dish.orderCount + 50) * (minute < NOON ? 8 : 0.3);
}

function pickOptionIds(dice: Dice, groups: readonly ModifierGroup[]): string[] {
  return groups.flatMap((group) => {
    const { min, max } = optionBounds(group);
    const asked = group.type === 'single' ? Number(dice.happens(0.4)) : dice.pickWeighted(EXTRAS);
    const count = Math.min(Math.max(asked, min), max);
    const left = group.options.filter((option) => option.isAvailable);
    const picked: string[] = [];
    while (picked.length < count && left.length > 0) {
      const option = dice.pickWeighted(left.map((value) => ({ value, weight: value.isDefault ? 2 : 1 })));
      left.splice(left.indexOf(option), 1);
      picked.push(option.id);
    }
    return picked;
  });
}
