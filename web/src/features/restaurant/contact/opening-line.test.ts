import { expect, test } from 'vitest';
import { openingOf } from './opening-line.tsx';

const HOURS = { start: '09:00', end: '23:00' };
const nepal = (time: string) => new Date(`2026-11-21T${time}:00+05:45`);

test.each([
  ['08:59', 'Closed now, opens at 09:00'],
  ['09:00', 'Open until 23:00'],
  ['22:59', 'Open until 23:00'],
  ['23:00', 'Closed now, opens at 09:00'],
])('at %s in Nepal the restaurant says: %s', (time, text) => {
  expect(openingOf({ isAlwaysOpen: false, operatingHours: HOURS }, nepal(time))?.text).toBe(text);
});

test('a restaurant that is always open never says closed, and needs no clock to say so', () => {
  const always = { isAlwaysOpen: true, operatingHours: HOURS };
  expect(openingOf(always, nepal('03:00'))).toEqual({ isOpen: true, text: 'Open now' });
  expect(openingOf(always, null)?.isOpen).toBe(true);
});

test('equal times are open around the clock', () => {
  const operatingHours = { start: '10:00', end: '10:00' };
  expect(openingOf({ isAlwaysOpen: false, operatingHours }, nepal('04:00'))?.text).toBe('Open now');
});

test('without the clock nothing is claimed', () => {
  expect(openingOf({ isAlwaysOpen: false, operatingHours: HOURS }, null)).toBeNull();
});
