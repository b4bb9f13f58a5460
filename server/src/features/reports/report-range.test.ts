import { countNepalDays } from '@chulo/shared/domain/time/nepal-time';
import { expect, test } from 'vitest';
import { AppError } from '../../http/errors.ts';
import { listDays, reportDaysOf } from './report-range.ts';

/** 00:30 on 1 March in Nepal, still 28 February in UTC. */
const NOW = new Date('2025-02-28T18:45:00Z');

test.each([
  ['the last 30 days by default', {}, '2025-01-31', '2025-03-01'],
  ['the days from a first day to today', { from: '2025-02-23' }, '2025-02-23', '2025-03-01'],
  ['30 days up to a last day', { to: '2024-03-01' }, '2024-02-01', '2024-03-01'],
  ['one day', { from: '2025-01-05', to: '2025-01-05' }, '2025-01-05', '2025-01-05'],
  ['3,660 days', { from: '2015-02-23', to: '2025-03-01' }, '2015-02-23', '2025-03-01'],
])('a report covers %s', (_title, query, from, to) => {
  expect(reportDaysOf(query, NOW)).toEqual({ from, to });
});

test.each([
  ['reversed days', { from: '2025-01-06', to: '2025-01-05' }, 'must not be after the last day'],
  ['a first day after today', { from: '2025-03-02' }, 'must not be after the last day'],
  ['3,661 days', { from: '2015-02-22', to: '2025-03-01' }, 'must be at most 3659 days before the last day'],
])('a report refuses %s', (_title, query, message) => {
  const refuse = () => reportDaysOf(query, NOW);
  expect(refuse).toThrow(AppError);
  expect(refuse).toThrow(
    expect.objectContaining({ code: 'request.invalid', details: { fields: [{ field: 'from', message }] } }),
  );
});

test('days are counted and listed across a leap day, both ends included', () => {
  const range = { from: '2024-02-27', to: '2024-03-01' };
  expect(countNepalDays(range)).toBe(4);
  expect(listDays(range)).toEqual(['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']);
});
