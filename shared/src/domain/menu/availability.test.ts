import { expect, test } from 'vitest';
import { isAvailableAt, nextAvailableAt } from './availability.ts';

const at = (clock: string) => new Date(`2026-11-21T${clock}Z`);

test.each([
  [true, null, true],
  [false, null, false],
  [true, '10:00:00.001', false],
  [true, '10:00:00.000', true],
  [true, '09:59:59.999', true],
  [false, '09:00:00.000', false],
  [false, '11:00:00.000', false],
])(
  'a dish with isSwitchedOn %s that is sold out until %s can be ordered at 10:00: %s',
  (isSwitchedOn, until, expected) => {
    const soldOutUntil = until === null ? null : at(until);
    expect(isAvailableAt({ isSwitchedOn, soldOutUntil }, at('10:00:00.000'))).toBe(expected);
  },
);

test.each([
  [[], null],
  [[null, null], null],
  [[null, '12:00:00.000', '11:00:00.000', '09:00:00.000'], '11:00:00.000'],
  [['10:00:00.000'], null],
])('of dishes sold out until %j, the next one becomes available at %s', (untils, expected) => {
  const dishes = untils.map((until) => ({ soldOutUntil: until === null ? null : at(until) }));
  expect(nextAvailableAt(dishes, at('10:00:00.000'))).toEqual(expected === null ? null : at(expected));
});
