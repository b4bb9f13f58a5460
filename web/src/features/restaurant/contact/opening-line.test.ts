import { expect, test } from 'vitest';
import { openingOf } from './opening-line.tsx';

const HOURS = { start: '09:00', end: '23:00' };
const nepal = (time: string) => new Date(`2026-11-21T${time}:00+05:45`);

test.each([
  ['08:59', 'Closed now, opens at 09:00'],
  ['09:00', 'Open until 23:00'],
  ['22:59', 'Open until 23:00'],
  ['23:00', 'Closed now, opens at 09:00'],
])('the opening line at %s in Nepal is "%s"', (time, text) => {
  expect(openingOf({ isAlwaysOpen: false, operatingHours: HOURS }, nepal(time))?.text).toBe(text);
});

test('a restaurant that is always open never shows as closed, even without a known time', () => {
  const always = { isAlwaysOpen: true, operatingHours: HOURS };
  expect(openingOf(always, nepal('03:00'))).toEqual({ isOpen: true, text: 'Open now' });
  expect(openingOf(always, null)?.isOpen).toBe(true);
});

test('a restaurant with equal opening and closing times is open all day', () => {
  const operatingHours = { start: '10:00', end: '10:00' };
  expect(openingOf({ isAlwaysOpen: false, operatingHours }, nepal('04:00'))?.text).toBe('Open now');
});

test('the opening line is empty while the time is unknown', () => {
  expect(openingOf({ isAlwaysOpen: false, operatingHours: HOURS }, null)).toBeNull();
});
