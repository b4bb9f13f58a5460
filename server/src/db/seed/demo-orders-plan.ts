import type { OrderAddress } from '@chulo/shared/contract/orders/orders';
import { priceOrder } from '@chulo/shared/domain/money/order-price';
import { type FulfilmentType, type PromoBenefit, subtotalOf } from '@chulo/shared/domain/money/pricing';
import { type PromoTerms, promoError } from '@chulo/shared/domain/promo/promo-rules';
import {
  addNepalDays,
  MINUTE_MS,
  type NepalDay,
  nepalDayOf,
  startOfNepalDay,
} from '@chulo/shared/domain/time/nepal-time';
import { type BasketLine, fillBasket, type SoldDish } from './demo-orders-basket.ts';
import { orderInstructions } from './demo-orders-people.ts';
import { createRandom, type Random } from './demo-orders-random.ts';
import { later, planPayment, planSteps, type Staff } from './demo-orders-steps.ts';
import { demoRestaurant } from './demo-restaurant.ts';

export const DAYS_OF_HISTORY = 42;
/** The demo customer ordered on these days (days ago), so that their order list is not empty. */
const DEMO_CUSTOMER_DAYS: readonly number[] = [2, 5, 9, 16, 24, 37];
/** On these last days, an order contains a dish that nobody has ordered before, so that each dish is sold. */
const DAYS_TO_SELL_EACH_DISH = 3;
const SEED = 20_260_101;
const MIN_PAUSE_MS = 150 * MINUTE_MS;
/** Minutes since Nepal midnight. The last order is delivered before midnight. */
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

export interface PastCustomer {
  id: string;
  phone: string;
  weight: number;
  address: OrderAddress;
}

export interface PastPromo extends PromoBenefit, PromoTerms {
  id: string;
  code: string;
}

export interface PastOrderInput {
  now: Date;
  dishes: readonly SoldDish[];
  customers: readonly PastCustomer[];
  demoCustomer: PastCustomer;
  staff: Staff;
  promo: PastPromo | null;
  newId: () => string;
}

/** `seenAt` is null while nobody has seen the order. */
export type PastOrder = Omit<ReturnType<typeof planOrder>, 'seenAt'> & { seenAt: Date | null };

/** The orders of the six weeks before today (Nepal days), oldest first; the same for the same catalogue and day. */
export function* planPastDays(input: PastOrderInput): Generator<PastOrder[]> {
  const random = createRandom(SEED);
  const lastOrderTimes = new Map<PastCustomer, Date>();
  const unsoldDishes = new Set(input.dishes);
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 1; daysAgo -= 1) {
    const nepalDay = addNepalDays(nepalDayOf(input.now), -daysAgo);
    const minutes = Array.from({ length: countOrders(random, nepalDay) }, () => pickMinute(random)).sort(
      (a, b) => a - b,
    );
    const demoOrderIndex = DEMO_CUSTOMER_DAYS.includes(daysAgo)
      ? random.between(0, minutes.length - 1)
      : null;
    yield minutes.map((minute, index) => {
      const at = new Date(startOfNepalDay(nepalDay).getTime() + Math.round(minute * MINUTE_MS));
      const customer =
        index === demoOrderIndex
          ? input.demoCustomer
          : pickCustomer(random, input.customers, lastOrderTimes, at);
      lastOrderTimes.set(customer, at);
      const requiredDish =
        daysAgo <= DAYS_TO_SELL_EACH_DISH ? [...unsoldDishes].find((dish) => dish.addedAt < at) : undefined;
      const order = planOrder(random, input, { day: nepalDay, minute, at, customer, requiredDish });
      for (const { dish } of order.lines) unsoldDishes.delete(dish);
      return order;
    });
  }
}

/** Saturday is the day off in Nepal, so it has the most orders, then Friday. */
function countOrders(random: Random, day: NepalDay): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return random.between(25, 30);
  return weekday === 5 ? random.between(19, 24) : random.between(12, 18);
}

function pickMinute(random: Random): number {
  for (;;) {
    const { middle, spread } = random.pickWeighted(PEAKS);
    const minute = random.near(middle, spread);
    if (minute >= FIRST_MINUTE && minute <= LAST_MINUTE) return minute;
  }
}

function pickCustomer(
  random: Random,
  customers: readonly PastCustomer[],
  lastOrderTimes: ReadonlyMap<PastCustomer, Date>,
  at: Date,
): PastCustomer {
  const candidates = customers.filter(
    (customer) => at.getTime() - (lastOrderTimes.get(customer)?.getTime() ?? 0) > MIN_PAUSE_MS,
  );
  const choices = candidates.length > 0 ? candidates : customers;
  return random.pickWeighted(choices.map((value) => ({ value, weight: value.weight })));
}

interface Placement {
  day: NepalDay;
  minute: number;
  at: Date;
  customer: PastCustomer;
  requiredDish?: SoldDish | undefined;
}

export function planOrder(random: Random, input: PastOrderInput, placement: Placement) {
  const { day, minute, at, customer, requiredDish } = placement;
  const availableDishes = input.dishes.filter((dish) => dish.addedAt < at);
  const { minimumOrder } = demoRestaurant;
  const lines = fillBasket(random, availableDishes, { minute, minimumOrder, requiredDish });
  const fulfilment = random.pickWeighted<FulfilmentType>(FULFILMENTS);
  const usesPromoCode = random.chance(0.15);
  const promo = usesPromoCode ? usablePromo(input.promo, lines, day) : null;
  const steps = planSteps(
    random,
    {
      at,
      customerId: customer.id,
      fulfilment,
      prepMinutes: Math.max(...lines.map((line) => line.dish.prepMinutes)),
    },
    input.staff,
  );
  return {
    id: input.newId(),
    customer,
    fulfilment,
    lines,
    promo,
    price: priceOrder(lines, fulfilment, promo, demoRestaurant),
    steps,
    payment: planPayment(random, steps),
    seenAt: later(random, at, 0, 2),
    instructions: random.chance(0.08) ? random.pick(orderInstructions) : '',
  };
}

function usablePromo(promo: PastPromo | null, lines: readonly BasketLine[], day: NepalDay): PastPromo | null {
  return promo && promoError(promo, subtotalOf(lines), day) === null ? promo : null;
}
