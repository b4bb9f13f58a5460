import { expect, test } from 'vitest';
import { formatClockTime, formatMoment } from './nepal-clock.ts';

test('moments and times of day are Nepal’s, wherever the device is', () => {
  expect(formatMoment('2026-11-21T09:42:00Z')).toBe('21 Nov, 03:27 PM');
  expect(formatClockTime(new Date('2026-11-21T09:42:00Z'))).toBe('3:27 PM');
  expect(formatClockTime(new Date('2026-11-21T18:15:00Z'))).toBe('12:00 AM');
});
