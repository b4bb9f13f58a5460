import { expect, test } from 'vitest';
import { formatDay } from './nepal-clock.ts';

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2026-01-01', '1 January 2026'],
])('%s is %s, wherever the device is', (day, text) => {
  expect(formatDay(day)).toBe(text);
});
