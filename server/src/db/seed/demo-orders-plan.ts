import type { OrderAddress } from '@chulo/shared/contract/orders';
import {
  type FulfilmentType,
  type PromoBenefit,
  priceOrder,
  subtotalOf,
} from '@chulo/shared/domain/money/pricing';
import { type PromoTerms, refusePromo } from '@chulo/shared/domain/promo/promo-rules';
import {
  addNepalDays,
  type NepalDay,
  nepalDayOf,
  startOfNepalDay,
} from '@chulo/shared/domain/time/nepal-time';
import { type BasketLine, fillBasket, type SoldDish } from './demo-orders-basket.ts';
import { createDice, type Dice } from './demo-orders-dice.ts';
import { guestWishes } from './demo-orders-people.ts';
import { later, type Staff, takePayment, walkThrough } from './demo-orders-steps.ts';
import { demoRestaurant } from './demo-restaurant.ts';

export const DAYS_OF_HISTORY = 42;
/** Days ago on which the demo customer ordered too, so that the own order list is not empty. */
const DEMO_CUSTOMER_DAYS: readonly number[] = [2, 5, 9, 16, 24, 37];
const SEED = 20_260_101;
const MINUTE_MS = 60_000;
const MEAL_MS = 150 * MINUTE_MS;
/** Minutes since Nepal midnight; the last order is at the door before the next day begins. */
const FIRST_MINUTE = 9 * 60 + 10;
const LAST_MINUTE = 22 * 60 + 15;
const PEAKS = [
  { value: { middle: 12 * 60 + 45, spread: 50 }, weight: 36 },
  { value: { middle: 19 * 60 + 30, spread: 65 }, weight: 50 },
  { value: { middle: 15 * 60 + 30, spread: 200 }, weight: 14 },
];
const FULFILMENTS = [
  { value: 'delivery', weight: 62 },
  { value: 'pickup', weight: 25 },
  { value: 'dine_in', weight: 13 },
] as const satisfies { value: FulfilmentType; weight: number }[];

export interface Eater {
  id: string;
  phone: string;
  weight: number;
  address: OrderAddress;
}

export interface PastPromo extends PromoBenefit, PromoTerms {
  id: string;
  code: string;
}

export interface PastWorld {
  now: Date;
  dishes: readonly SoldDish[];
  guests: readonly Eater[];
  demoCustomer: Eater;
  staff: Staff;
  promo: PastPromo | null;
  newId: () => string;
}

export type PastOrder = ReturnType<typeof planOrder>;

/** Six weeks that end at today's Nepal midnight, oldest order first; the same for the same catalogue and day. */
export function* planPastDays(world: PastWorld): Generator<PastOrder[]> {
  const dice = createDice(SEED);
  const lastMeals = new Map<Eater, Date>();
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 1; daysAgo -= 1) {
    const day = addNepalDays(nepalDayOf(world.now), -daysAgo);
    const minutes = Array.from({ length: countOrders(dice, day) }, () => pickMinute(dice)).sort(
      (a, b) => a - b,
    );
    const demoTurn = DEMO_CUSTOMER_DAYS.includes(daysAgo) ? dice.between(0, minutes.length - 1) : null;
    yield minutes.map((minute, turn) => {
      const at = new Date(startOfNepalDay(day).getTime() + Math.round(minute * MINUTE_MS));
      const eater = turn === demoTurn ? world.demoCustomer : pickHungry(dice, world.guests, lastMeals, at);
      lastMeals.set(eater, at);
      return planOrder(dice, world, { day, minute, at, eater });
    });
  }
}

/** Saturday is Nepal's day off, and Friday its eve. */
function countOrders(dice: Dice, day: NepalDay): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return dice.between(25, 30);
  return weekday === 5 ? dice.between(19, 24) : dice.between(12, 18);
}

function pickMinute(dice: Dice): number {
  for (;;) {
    const { middle, spread } = dice.pickWeighted(PEAKS);
    const minute = dice.near(middle, spread);
    if (minute >= FIRST_MINUTE && minute <= LAST_MINUTE) return minute;
  }
}

function pickHungry(
  dice: Dice,
  guests: readonly Eater[],
  lastMeals: ReadonlyMap<Eater, Date>,
  at: Date,
): Eater {
  const hungry = guests.filter((guest) => at.getTime() - (lastMeals.get(guest)?.getTime() ?? 0) > MEAL_MS);
  const choices = hungry.length > 0 ? hungry : guests;
  return dice.pickWeighted(choices.map((value) => ({ value, weight: value.weight })));
}

interface Visit {
  day: NepalDay;
  minute: number;
  at: Date;
  eater: Eater;
}

function planOrder(dice: Dice, world: PastWorld, { day, minute, at, eater }: Visit) {
  const onTheMenu = world.dishes.filter((dish) => dish.addedAt < at);
  const lines = fillBasket(dice, onTheMenu, minute, demoRestaurant.minimumOrder);
  const fulfilment = dice.pickWeighted<FulfilmentType>(FULFILMENTS);
  const isPromoTyped = dice.happens(0.15);
  const promo = isPromoTyped ? usablePromo(world.promo, lines, day) : null;
  const steps = walkThrough(
    dice,
    {
      at,
      customerId: eater.id,
      fulfilment,
      prepMinutes: Math.max(...lines.map((line) => line.dish.prepMinutes)),
    },
    world.staff,
  );
  return {
    id: world.newId(),
    eater,
    fulfilment,
    lines,
    promo,
    price: priceOrder(lines, fulfilment, promo, demoRestaurant),
    steps,
    payment: takePayment(dice, steps),
    seenAt: later(dice, at, 0, 2),
    wish: dice.happens(0.08) ? dice.pick(guestWishes) : '',
  };
}

function usablePromo(promo: PastPromo | null, lines: readonly BasketLine[], day: NepalDay): PastPromo | null {
  return promo && refusePromo(promo, subtotalOf(lines), day) === null ? promo : null;
}
