import { expect, test } from 'vitest';
import { formatDay } from './nepal-clock.ts';

test.each([
  ['2026-11-20T18:14:59.999Z', '20 Nov 2026'],
  ['2026-11-20T18:15:00.000Z', '21 Nov 2026'],
])('the day changes at midnight of Nepal: %s is %s', (instant, day) => {
  expect(formatDay(instant)).toBe(day);
});
