import { expect, test } from 'vitest';
import { fulfilmentTypeOf, listOfferedTypes, offeredTypeFor } from './pricing.ts';

test.each([
  ['pickup', 'pickup'],
  ['takeaway', 'delivery'],
  [null, 'delivery'],
  [{}, 'delivery'],
])('a stored delivery type %j is read as %s', (stored, expected) => {
  expect(fulfilmentTypeOf(stored)).toBe(expected);
});

test.each([
  ['delivery', {}, 'delivery'],
  ['dine_in', {}, 'dine_in'],
  ['delivery', { delivery: false }, 'pickup'],
  ['pickup', { pickup: false }, 'delivery'],
  ['pickup', { delivery: false, pickup: false }, 'dine_in'],
  ['dine_in', { delivery: false }, 'dine_in'],
] as const)('a cart for %s is for another type only while that is off: %j', (chosen, off, expected) => {
  const offered = { delivery: true, pickup: true, dine_in: true, ...off };
  expect(offeredTypeFor(chosen, offered)).toBe(expected);
  expect(listOfferedTypes(offered)).toContain(expected);
});
