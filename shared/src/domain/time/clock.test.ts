import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['09:00', '09:00 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['18:30', '06:30 PM'],
  ['23:59', '11:59 PM'],
])('people read %s as %s', (time, text) => {
  expect(clockOf(time)).toBe(text);
});
