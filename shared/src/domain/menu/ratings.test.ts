import { expect, test } from 'vitest';
import { deliveryTimeRange } from '../restaurant/restaurant-settings.ts';
import { similarItems, summariseRatings } from './ratings.ts';

test('ratings are summarised as average, count and distribution', () => {
  expect(summariseRatings([70, 20, 5, 3, 2])).toEqual({
    average: 4.5,
    count: 100,
    distribution: [70, 20, 5, 3, 2],
  });
  expect(summariseRatings([0, 0, 0, 0, 0])).toEqual({
    average: 0,
    count: 0,
    distribution: [0, 0, 0, 0, 0],
  });
  expect(summariseRatings([1, 0, 0, 0, 1]).average).toBe(3);
});

test('the similar dishes are the two best rated ones of the same category', () => {
  const dish = (id: string, categoryId: string, rating: number) => ({ id, categoryId, rating });
  const menu = [
    dish('a', 'pizza', 5),
    dish('b', 'pizza', 3),
    dish('c', 'pizza', 4),
    dish('d', 'pizza', 2),
    dish('e', 'cake', 5),
  ];
  expect(similarItems(menu, dish('a', 'pizza', 5)).map(({ id }) => id)).toEqual(['c', 'b']);
  expect(similarItems(menu, dish('e', 'cake', 5))).toEqual([]);
});

test.each([
  [30, { min: 20, max: 30 }],
  [10, { min: 0, max: 10 }],
  [5, { min: 0, max: 5 }],
])('an average delivery time of %i minutes is shown as the range %j', (average, range) => {
  expect(deliveryTimeRange(average)).toEqual(range);
});
