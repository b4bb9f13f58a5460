import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

test('a seed always gives the same numbers, spread evenly from 0 to below 1', () => {
  const next = seededRandom(1);
  expect(Array.from({ length: 3 }, next)).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
  expect(Array.from({ length: 9 }, seededRandom(7))).toEqual(Array.from({ length: 9 }, seededRandom(7)));
  expect(seededRandom(2)()).not.toBe(seededRandom(3)());
  const numbers = Array.from({ length: 10_000 }, next);
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => numbers.filter((one) => Math.floor(one * 10) === tenth).length,
  );
  expect(Math.min(...tenths)).toBeGreaterThan(900);
  expect(tenths.reduce((sum, count) => sum + count)).toBe(10_000);
});
