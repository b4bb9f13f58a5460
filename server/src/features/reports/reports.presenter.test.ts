import { asPaisa } from '@chulo/shared/domain/money/money';
import { expect, test } from 'vitest';
import { averageOf, presentReport, presentStats } from './reports.presenter.ts';

test.each([
  [0, 0, 0],
  [100, 3, 33],
  [200, 3, 67],
  [5, 2, 3],
  [10_001, 2, 5_001],
  [49, 100, 0],
  [50, 100, 1],
  [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
])('the average of %i paisa for %i orders is %i paisa', (sum, count, average) => {
  expect(averageOf(asPaisa(sum), count)).toBe(average);
});

const noRows = { types: [], days: [], hours: [], items: [], remakes: [] };

test('a range of 92 days shows every day, even without orders', () => {
  const { byDay } = presentReport({ from: '2025-01-01', to: '2025-04-02' }, noRows);
  expect(byDay).toHaveLength(92);
  expect(byDay[0]).toEqual({ day: '2025-01-01', orders: 0, cancelled: 0, revenue: 0 });
  expect(byDay.at(-1)?.day).toBe('2025-04-02');
});

test('a range of 93 days shows only days with orders', () => {
  const days = [{ day: '2025-02-01', orders: 2, cancelled: 0, value: '10.50' }];
  const { byDay } = presentReport({ from: '2025-01-01', to: '2025-04-03' }, { ...noRows, days });
  expect(byDay).toEqual([{ day: '2025-02-01', orders: 2, cancelled: 0, revenue: 10.5 }]);
});

test('sums are exact where floating point is not', () => {
  const type = { orders: 1, cancelled: 0, paid: '0.00', refundDue: '0.10' };
  const report = presentReport(
    { from: '2025-01-01', to: '2025-01-01' },
    {
      ...noRows,
      types: [
        { ...type, fulfilment: 'delivery', value: '0.10' },
        { ...type, fulfilment: 'pickup', value: '0.20' },
      ],
    },
  );
  expect(report.totalValue).toBe(0.3);
  expect(report.averageValue).toBe(0.15);
  expect(report.refundDue).toBe(0.2);
});

test('the largest sums are exact to the paisa', () => {
  expect(presentStats({ orders: 1, value: '9999999999999.99' }).totalRevenue).toBe(9_999_999_999_999.99);
});
