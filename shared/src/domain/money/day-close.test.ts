import { expect, test } from 'vitest';
import { CASH_PIECES, differenceOf, sumOfPieces } from './day-close.ts';
import { asPaisa, rupeesOf } from './money.ts';

test.each([
  [{}, 0],
  [{ 1: 1 }, 1],
  [{ 1000: 3, 500: 1, 20: 4, 2: 1 }, 3_582],
  [Object.fromEntries(CASH_PIECES.map((rupees) => [rupees, 1])), 1_688],
])('the notes and coins %j are %d rupees', (counts, rupees) => {
  expect(rupeesOf(sumOfPieces(counts))).toBe(rupees);
});

test.each([
  [100, 250, 150],
  [250, 100, -150],
  [100, 100, 0],
  [-100, -100, 0],
  [null, 100, 0],
])('of %s expected and %d counted the difference is %d', (expected, counted, difference) => {
  expect(
    differenceOf({ expected: expected === null ? null : asPaisa(expected), counted: asPaisa(counted) }),
  ).toBe(difference);
});
