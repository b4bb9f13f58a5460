import { addNepalDays, DAY_MS, HOUR_MS, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { describe, expect, test } from 'vitest';
import { demoCategories, demoMenuItems } from './demo-catalogue.ts';
import type { SoldDish } from './demo-orders-basket.ts';
import { demoCustomers } from './demo-orders-people.ts';
import { DAYS_OF_HISTORY, type PastCustomer, type PastOrder, planPastDays } from './demo-orders-plan.ts';
import { demoPromos } from './demo-restaurant.ts';
import type { DemoMenuItem } from './demo-types.ts';

const FIRST_HOUR = Date.UTC(2026, 10, 22);
const HOURS = Array.from({ length: 7 * 24 }, (_, hour) => new Date(FIRST_HOUR + hour * HOUR_MS));

const address: PastCustomer['address'] = {
  type: 'home',
  label: 'Home',
  street: 'Station Road 12',
  city: 'Janakpur',
  state: 'Madhesh Province',
  zipCode: '45600',
  country: 'Nepal',
  landmark: '',
  phone: '',
  coordinates: null,
};
const demoCustomer: PastCustomer = { id: 'demo', phone: '9800000004', weight: 0, address };

function soldDish(item: DemoMenuItem, now: Date): SoldDish {
  return {
    id: item.id,
    name: item.name,
    image: item.image,
    category: item.categoryName,
    price: item.price,
    prepMinutes: item.prepMinutes,
    orderCount: item.orderCount,
    addedAt: new Date(now.getTime() - item.addedDaysAgo * DAY_MS),
    groups: item.modifierGroups.map((group) => ({
      ...group,
      id: group.name,
      options: group.options.map((option) => ({ ...option, id: option.name, isAvailable: true })),
    })),
  };
}

const dishesAt = (now: Date): SoldDish[] => demoMenuItems.map((item) => soldDish(item, now));

/** The days of past orders of a demo that is created at this instant. */
function planAt(now: Date, dishes = dishesAt(now)): PastOrder[][] {
  const promo = demoPromos.find(({ code }) => code === 'WELCOME10');
  if (!promo) throw new Error('the demo has no promo code WELCOME10');
  const today = nepalDayOf(now);
  let orders = 0;
  return [
    ...planPastDays({
      now,
      dishes,
      customers: demoCustomers.map((person) => ({ ...person, id: person.email, address })),
      demoCustomer,
      staff: { admin: 'admin', kitchen: 'kitchen', courier: 'courier' },
      promo: {
        ...promo,
        id: 'promo',
        startDate: addNepalDays(today, promo.startsInDays),
        endDate: addNepalDays(today, promo.endsInDays),
        uses: 0,
      },
      newId: () => {
        orders += 1;
        return `order ${orders}`;
      },
    }),
  ];
}

const dishesOf = (orders: readonly PastOrder[]) =>
  new Set(orders.flatMap(({ lines }) => lines.map(({ dish }) => dish.name)));

describe('whenever in a week a demo is created', () => {
  // Only what the tests need: the orders of all hours would fill the memory.
  const plans = HOURS.map((now) => {
    const days = planAt(now);
    const orders = days.flat();
    return {
      ordersPerDay: days.map((day) => day.length),
      dishes: [...dishesOf(orders)].sort(),
      ofDemoCustomer: orders.filter(({ customer }) => customer === demoCustomer).length,
      cancelled: orders.filter(({ steps }) => steps.at(-1)?.status === 'cancelled').length,
      withPromo: orders.filter(({ promo }) => promo).length,
      methods: new Set(orders.flatMap(({ payment }) => payment?.method ?? [])),
      hour: now.toISOString(),
    };
  });

  test('each dish is sold in the six weeks before', () => {
    const names = demoMenuItems.map(({ name }) => name).sort();
    for (const { dishes, hour } of plans) expect(dishes, hour).toEqual(names);
  });

  test('each of the 42 days has 12 to 30 orders, six of them by the demo customer', () => {
    for (const { ordersPerDay, ofDemoCustomer, hour } of plans) {
      expect(ordersPerDay, hour).toHaveLength(DAYS_OF_HISTORY);
      expect(Math.min(...ordersPerDay), hour).toBeGreaterThanOrEqual(12);
      expect(Math.max(...ordersPerDay), hour).toBeLessThanOrEqual(30);
      expect(ofDemoCustomer, hour).toBe(6);
    }
  });

  test('some orders are cancelled, fewer than one of ten, and some use the promo code', () => {
    for (const { ordersPerDay, cancelled, withPromo, methods, hour } of plans) {
      const orders = ordersPerDay.reduce((sum, count) => sum + count, 0);
      expect(cancelled, hour).toBeGreaterThan(10);
      expect(cancelled / orders, hour).toBeLessThan(0.1);
      expect(withPromo, hour).toBeGreaterThan(20);
      expect(methods, hour).toEqual(new Set(['cash', 'esewa', 'khalti']));
    }
  });
});

test('a dish that was added yesterday is sold, and one that is added now is not', () => {
  const [now] = HOURS;
  if (!now) throw new Error('no hour');
  const added = { ...dishesAt(now)[0], category: demoCategories[2]?.name } as SoldDish;
  const yesterday = { ...added, id: 'y', name: 'Yesterday', addedAt: new Date(now.getTime() - DAY_MS) };
  const sold = dishesOf(
    planAt(now, [...dishesAt(now), yesterday, { ...yesterday, name: 'Now', addedAt: now }]).flat(),
  );
  expect([sold.has('Yesterday'), sold.has('Now')]).toEqual([true, false]);
});
