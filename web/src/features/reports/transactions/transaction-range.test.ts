import { customReportRange } from '@chulo/shared/domain/time/nepal-time';
import { expect, test } from 'vitest';
import { formatReportMoney } from '../../../lib/format/money.ts';
import { rangeProblems } from './transaction-range.ts';

test.each([
  ['2026-11-21T18:14:59Z', { from: '2026-10-22', to: '2026-11-21' }],
  ['2026-11-21T18:15:00Z', { from: '2026-10-23', to: '2026-11-22' }],
])('a custom range at %s starts on the Nepal day 720 hours earlier [S9.48]', (now, range) => {
  expect(customReportRange(new Date(now))).toEqual(range);
});

test.each([
  ['2026-11-21', '2026-11-21', {}],
  ['2016-11-14', '2026-11-21', {}],
  ['2016-11-13', '2026-11-21', { from: 'At most 3,660 days.' }],
  ['2026-11-21', '2026-11-20', { to: 'The end date is before the start date.' }],
  ['', '2026-02-30', { from: 'Choose a day.', to: 'Choose a day.' }],
])('the range from %j to %j is validated as %j', (from, to, problems) => {
  expect(rangeProblems({ from, to })).toEqual(problems);
});

test.each([
  [0, 'Nrs. 0.00'],
  [1234567.5, 'Nrs. 1,234,567.50'],
  [-20, '-Nrs. 20.00'],
])('the report shows %d rupees as %s [S1.16 S9.51]', (rupees, expected) => {
  expect(formatReportMoney(rupees)).toBe(expected);
});
