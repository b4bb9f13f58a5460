import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { expect, test } from 'vitest';
import {
  formatClock,
  formatClockOrMoment,
  formatClockRange,
  formatDayOf,
  formatExactClock,
  formatMoment,
  formatShortDay,
} from './nepal-clock.ts';

test('dates and times are shown in Nepal time, wherever the device is [S9.52]', () => {
  expect(formatMoment('2026-11-21T09:42:00Z')).toBe('21 Nov, 03:27 PM');
  expect(formatClock('2026-11-21T09:42:00Z')).toBe('03:27 PM');
  expect(formatClock(new Date('2026-11-21T18:15:00Z'))).toBe('12:00 AM');
});

test.each([
  ['2026-11-21T18:14:59Z', '03:27 PM'],
  ['2026-11-21T18:15:00Z', '21 Nov, 03:27 PM'],
  ['2026-11-20T18:14:59Z', '21 Nov, 03:27 PM'],
  [null, '03:27 PM'],
])('at %s a time of 21 November is shown as %s, with its day unless that is today in Nepal', (now, text) => {
  expect(formatClockOrMoment('2026-11-21T09:42:00Z', now === null ? null : new Date(now))).toBe(text);
});

test('a time range has AM or PM once if both times share it', () => {
  expect(formatClockRange('2026-11-21T13:55:00Z', '2026-11-21T14:05:00Z')).toBe('07:40 – 07:50 PM');
  expect(formatClockRange('2026-11-21T06:10:00Z', '2026-11-21T06:20:00Z')).toBe('11:55 AM – 12:05 PM');
  expect(formatClockRange('2026-11-21T18:10:00Z', '2026-11-21T18:20:00Z')).toBe('11:55 PM – 12:05 AM');
  expect(formatClockRange('2026-11-21T13:55:00Z', '2026-11-21T13:55:30Z')).toBe('07:40 PM');
});

test.each([
  ['2026-11-20T18:14:59.999Z', '20 November 2026'],
  ['2026-11-20T18:15:00.000Z', '21 November 2026'],
])('the day changes at midnight in Nepal: %s is %s', (instant, day) => {
  expect(formatDayOf(instant)).toBe(day);
});

/** One instant on each of 400 days, each at another time of day. */
const INSTANTS = Array.from({ length: 400 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day, 0, 0, (day * 12_347) % 86_400)).toISOString(),
);
const inNepal = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kathmandu', ...options });
  return INSTANTS.map((instant) => format.format(new Date(instant)));
};

test('dates and times are formatted as Intl formats them for Asia/Kathmandu', () => {
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const clocks = inNepal('en-NP', clock);
  expect(INSTANTS.map(formatClock)).toEqual(clocks);
  expect(INSTANTS.map(formatExactClock)).toEqual(inNepal('en-GB', { timeStyle: 'medium' }));
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  expect(INSTANTS.map(formatDayOf)).toEqual(inNepal('en-GB', day));
  // Only British English abbreviates September with four letters.
  const shortDays = inNepal('en-GB', { day: 'numeric', month: 'short' }).map((text) =>
    text.replace('Sept', 'Sep'),
  );
  expect(INSTANTS.map((instant) => formatShortDay(nepalDayOf(new Date(instant))))).toEqual(shortDays);
  expect(INSTANTS.map(formatMoment)).toEqual(shortDays.map((text, index) => `${text}, ${clocks[index]}`));
});
