import { expect, test } from 'vitest';
import { clockFault } from './clock-fault.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  ['an exact clock', 0],
  ['a clock that is two minutes slow', 2 * MINUTE],
  ['a clock that is two minutes fast', -2 * MINUTE],
])('%s is no fault', (_, difference) => {
  expect(clockFault(difference)).toBeNull();
});

test.each([
  ['a little more than two minutes slow', 2 * MINUTE + 1, 'slow', 2, 'minute'],
  ['a little more than two minutes fast', -2 * MINUTE - 1, 'fast', 2, 'minute'],
  ['seven minutes slow', 7 * MINUTE, 'slow', 7, 'minute'],
  ['almost two hours fast', -119 * MINUTE, 'fast', 119, 'minute'],
  ['two hours slow', 120 * MINUTE, 'slow', 2, 'hour'],
  ['almost two days fast', -47 * HOUR, 'fast', 47, 'hour'],
  ['two days slow', 48 * HOUR, 'slow', 2, 'day'],
])('a clock that is %s is a fault with its amount', (_, difference, kind, count, unit) => {
  expect(clockFault(difference)).toEqual({ kind, amount: { count, unit } });
});
