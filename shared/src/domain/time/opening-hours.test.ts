import { expect, test } from 'vitest';
import { nextDayOpening } from './opening-hours.ts';

/** @param text local time in Nepal, 'YYYY-MM-DD HH:MM' */
const nepal = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:45`);

test.each([
  ['09:00', '23:00', '2026-11-21 14:00', '2026-11-22 09:00'],
  ['09:00', '23:00', '2026-11-21 09:00', '2026-11-22 09:00'],
  ['09:00', '23:00', '2026-11-21 08:59', '2026-11-22 09:00'],
  ['09:00', '23:00', '2026-11-21 23:59', '2026-11-22 09:00'],
  ['09:00', '23:00', '2026-11-22 00:00', '2026-11-23 09:00'],
  ['09:00', '23:00', '2026-12-31 20:00', '2027-01-01 09:00'],
  // Opening hours past midnight belong to the day on which they started.
  ['17:00', '02:00', '2026-11-21 20:00', '2026-11-22 17:00'],
  ['17:00', '02:00', '2026-11-22 00:00', '2026-11-22 17:00'],
  ['17:00', '02:00', '2026-11-22 01:59', '2026-11-22 17:00'],
  ['17:00', '02:00', '2026-11-22 02:00', '2026-11-23 17:00'],
  ['17:00', '02:00', '2026-11-22 16:30', '2026-11-23 17:00'],
  ['17:00', '00:00', '2026-11-21 23:59', '2026-11-22 17:00'],
  ['17:00', '00:00', '2026-11-22 00:00', '2026-11-23 17:00'],
  // Open around the clock: the next opening is still the start time of the next calendar day.
  ['00:00', '00:00', '2026-11-21 12:00', '2026-11-22 00:00'],
  ['10:30', '10:30', '2026-11-21 03:00', '2026-11-22 10:30'],
])(
  'a restaurant with the hours %s to %s, asked at %s, opens on the next day at %s',
  (start, end, now, expected) => {
    expect(nextDayOpening({ start, end }, nepal(now))).toEqual(nepal(expected));
  },
);
