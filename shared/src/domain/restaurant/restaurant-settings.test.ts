import { expect, test } from 'vitest';
import { isTimezone } from './restaurant-settings.ts';

test.each([
  ['Asia/Kathmandu', true],
  ['asia/katmandu', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['', false],
  ['Kathmandu', false],
  ['Nepal time', false],
  ['+05:45', false],
  ['-0500', false],
  ['Asia/Kathmandu, Nepal', false],
])('%j is a valid time zone: %s', (text, expected) => {
  expect(isTimezone(text)).toBe(expected);
});
