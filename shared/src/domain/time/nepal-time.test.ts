import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addNepalDays,
  endOfNepalDay,
  isNepalDay,
  isRangeReversed,
  NEPAL_OFFSET_MINUTES,
  nepalDayOf,
  nepalTimestampOf,
  reportRange,
  startOfNepalDay,
} from './nepal-time.ts';

test('Nepal time is 345 minutes ahead of UTC all year [S9.42]', () => {
  expect(NEPAL_OFFSET_MINUTES).toBe(345);
  expect(nepalDayOf(new Date('2026-07-01T18:14:59.999Z'))).toBe('2026-07-01');
  expect(nepalDayOf(new Date('2026-07-01T18:15:00.000Z'))).toBe('2026-07-02');
});

test('a Nepal day starts and ends at Nepal midnight [S9.43]', () => {
  expect(startOfNepalDay('2026-11-21').toISOString()).toBe('2026-11-20T18:15:00.000Z');
  expect(endOfNepalDay('2026-11-21').toISOString()).toBe('2026-11-21T18:15:00.000Z');
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (day, days, expected) => {
  expect(addNepalDays(day, days)).toBe(expected);
});

test.each([
  ['2026-11-21', true],
  ['2000-01-01', true],
  ['1999-12-31', false],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['2026-11-21T00:00', false],
])('"%s" is a valid Nepal day: %s', (text, expected) => {
  expect(isNepalDay(text)).toBe(expected);
});

test('the report ranges today, weekly and monthly all end today [S9.44 S9.45 S9.46]', () => {
  const now = new Date('2026-11-20T18:15:00Z');
  expect(reportRange('today', now)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(reportRange('weekly', now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(reportRange('monthly', now)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});

describe('server time zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  test.each(['UTC', 'Asia/Kathmandu', 'America/New_York'])(
    'on a machine in the time zone %s an instant falls on the same Nepal day',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(nepalDayOf(new Date('2026-11-20T18:14:59Z'))).toBe('2026-11-20');
      expect(startOfNepalDay('2026-11-21').getTime()).toBe(Date.UTC(2026, 10, 20, 18, 15));
    },
  );
});

test.each([
  [{ from: '2026-11-24', to: '2026-11-23' }, true],
  [{ from: '2027-01-01', to: '2026-12-31' }, true],
  [{ from: '2026-11-24', to: '2026-11-24' }, false],
  [{ from: '2026-11-23', to: '2026-11-24' }, false],
  [{ from: '2026-11-24', to: '' }, false],
  [{ from: '', to: '2026-11-24' }, false],
  [{ from: '2026-11-24' }, false],
  [{ to: '2026-11-24' }, false],
  [{}, false],
])('the range %o is reversed: %s', (range, isReversed) => {
  expect(isRangeReversed(range)).toBe(isReversed);
});

test.each([
  ['2026-11-21T18:14:59.999Z', '2026-11-21 23:59:59'],
  ['2026-11-21T18:15:00.000Z', '2026-11-22 00:00:00'],
  ['2026-12-31T18:20:05.000Z', '2027-01-01 00:05:05'],
])('%s is %s in Nepal', (instant, timestamp) => {
  expect(nepalTimestampOf(new Date(instant))).toBe(timestamp);
});
