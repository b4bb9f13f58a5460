import { expect, test } from 'vitest';
import { hasDayTick, keptOf, sharesOf, totalOf } from './report-figures.ts';

test('revenue is summed exactly to the paisa', () => {
  const parts = [0.1, 0.2, 1_540.55].map((revenue) => ({ orders: 2, revenue }));
  expect(totalOf(parts)).toEqual({ orders: 6, revenue: 1_540.85 });
  expect(totalOf([])).toEqual({ orders: 0, revenue: 0 });
});

test('delivery types are sorted by the orders that were kept, with shares that add up to 100%, or 0% without orders', () => {
  const types = [
    { deliveryType: 'dine_in', orders: 4, cancelled: 3, revenue: 10 },
    { deliveryType: 'delivery', orders: 2, cancelled: 0, revenue: 20 },
  ] as const;
  expect(sharesOf([...types]).map(({ deliveryType, percent }) => [deliveryType, percent])).toEqual([
    ['delivery', 67],
    ['dine_in', 33],
  ]);
  const evening = [
    { deliveryType: 'delivery', orders: 364, cancelled: 0, revenue: 1 },
    { deliveryType: 'pickup', orders: 166, cancelled: 0, revenue: 1 },
    { deliveryType: 'dine_in', orders: 82, cancelled: 0, revenue: 1 },
  ] as const;
  // Rounded individually, they would be 59, 27 and 13.
  expect(sharesOf([...evening]).map(({ percent }) => percent)).toEqual([60, 27, 13]);
  expect(sharesOf([{ deliveryType: 'pickup', orders: 0, cancelled: 0, revenue: 0 }])[0]?.percent).toBe(0);
});

test('a chart leaves the cancelled orders out', () => {
  expect(keptOf({ hour: 19, orders: 3, cancelled: 1, revenue: 60 })).toEqual({
    hour: 19,
    orders: 2,
    revenue: 60,
  });
});

test('the day axis labels today and the same weekday of earlier weeks', () => {
  const days = [...Array(30).keys()].filter((index) => hasDayTick(index, 30));
  expect(days).toEqual([1, 8, 15, 22, 29]);
});
