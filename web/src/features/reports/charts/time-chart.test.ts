import { expect, test } from 'vitest';
import { formatAxisMoney } from './time-chart.tsx';

test('an axis shows amounts in compact form', () => {
  expect([0, 500, 12_500, 100_000].map(formatAxisMoney)).toEqual(['₹0', '₹500', '₹12.5K', '₹100K']);
});
