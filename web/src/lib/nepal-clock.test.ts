import { expect, test } from 'vitest';
import { formatClock, formatClockRange } from './nepal-clock.ts';

test('[S9.52] a time is told as the clocks of Nepal show it, wherever the device is', () => {
  expect(formatClock('2026-11-21T13:55:00Z')).toBe('07:40 PM');
  expect(formatClock('2026-11-21T18:15:00Z')).toBe('12:00 AM');
});

test('a range says the half of the day once, and twice when it crosses noon or midnight', () => {
  expect(formatClockRange('2026-11-21T13:55:00Z', '2026-11-21T14:05:00Z')).toBe('07:40 – 07:50 PM');
  expect(formatClockRange('2026-11-21T06:10:00Z', '2026-11-21T06:20:00Z')).toBe('11:55 AM – 12:05 PM');
  expect(formatClockRange('2026-11-21T18:10:00Z', '2026-11-21T18:20:00Z')).toBe('11:55 PM – 12:05 AM');
});
