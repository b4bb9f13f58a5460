import {
  chosenOptions,
  type ModifierGroup,
  optionBounds,
  unitPriceOf,
} from '@chulo/shared/domain/menu/modifiers';
import { meetsMinimumOrder } from '@chulo/shared/domain/money/minimum-order';
import type { Paisa } from '@chulo/shared/domain/money/money';
import { subtotalOf } from '@chulo/shared/domain/money/pricing';
import { lineInstructions } from './demo-orders-people.ts';
import type { Random } from './demo-orders-random.ts';

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
  /** Including options. */
  unitPrice: Paisa;
  quantity: number;
  options: { optionId: string; name: string; price: number }[];
  instructions: string;
}

const SIDE_CATEGORIES: readonly string[] = ['Sides', 'Desserts', 'Drinks', 'Salads'];
const NOON = 12 * 60;
const DISHES_PER_BASKET = [
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

interface BasketWishes {
  /** Minutes since Nepal midnight. */
  minute: number;
  /** Rupees. */
  minimumOrder: number;
  /** A dish that the basket must contain. */
  requiredDish?: SoldDish | undefined;
}

/** One main dish and further dishes, with at least the minimum order value. */
export function fillBasket(
  random: Random,
  dishes: readonly SoldDish[],
  { minute, minimumOrder, requiredDish }: BasketWishes,
): BasketLine[] {
  const mainDishes = dishes.filter((dish) => !SIDE_CATEGORIES.includes(dish.category));
  const lines = [pickLine(random, mainDishes, minute)];
  if (requiredDish && lines[0]?.dish !== requiredDish) lines.push(lineOf(random, requiredDish));
  const dishCount = random.pickWeighted(DISHES_PER_BASKET);
  while (lines.length < dishCount || !meetsMinimumOrder(subtotalOf(lines), minimumOrder)) {
    const remaining = dishes.filter((dish) => lines.every((line) => line.dish !== dish));
    lines.push(pickLine(random, remaining, minute));
  }
  return lines;
}

function pickLine(random: Random, dishes: readonly SoldDish[], minute: number): BasketLine {
  return lineOf(
    random,
    random.pickWeighted(dishes.map((value) => ({ value, weight: weightOf(value, minute) }))),
  );
}

function lineOf(random: Random, dish: SoldDish): BasketLine {
  const options = chosenOptions(dish.groups, pickOptionIds(random, dish.groups));
  return {
    dish,
    unitPrice: unitPriceOf(dish.price, options),
    quantity: random.pickWeighted(QUANTITIES),
    options: options.map(({ id, name, price }) => ({ optionId: id, name, price })),
    instructions: random.chance(0.06) ? random.pick(lineInstructions) : '',
  };
}

/** Popular dishes are ordered more often, and breakfast mostly before noon. */
function weightOf(dish: SoldDish, minute: number): number {
  if (dish.category !== 'Breakfast') return dish.orderCount + 50;
  return (dish.orderCount + 50) * (minute < NOON ? 8 : 0.3);
}

function pickOptionIds(random: Random, groups: readonly ModifierGroup[]): string[] {
  return groups.flatMap((group) => {
    const { min, max } = optionBounds(group);
    const requested = group.type === 'single' ? Number(random.chance(0.4)) : random.pickWeighted(EXTRAS);
    const count = Math.min(Math.max(requested, min), max);
    const remaining = group.options.filter((option) => option.isAvailable);
    const picked: string[] = [];
    while (picked.length < count && remaining.length > 0) {
      const option = random.pickWeighted(
        remaining.map((value) => ({ value, weight: value.isDefault ? 2 : 1 })),
      );
      remaining.splice(remaining.indexOf(option), 1);
      picked.push(option.id);
    }
    return picked;
  });
}
