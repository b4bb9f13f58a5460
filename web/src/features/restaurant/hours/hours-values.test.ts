import { expect, test } from 'vitest';
import { type HoursValues, hoursBodyOf } from './hours-values.ts';

const VALUES: HoursValues = { isPerDay: false, weekly: [], lastOrdersMinutes: '0', holidays: [] };

test.each([
  ['30', 30],
  ['३०', 30],
  [' 0 ', 0],
])('last orders %j minutes before closing are sent as %d', (lastOrdersMinutes, minutes) => {
  expect(hoursBodyOf({ ...VALUES, lastOrdersMinutes }).lastOrdersMinutes).toBe(minutes);
});
