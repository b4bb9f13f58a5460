import { expect, test } from 'vitest';
import { formatMoney, formatShortMoney } from './money.ts';

test.each([
  [0, '₹0.00'],
  [80, '₹80.00'],
  [949.5, '₹949.50'],
  [1234567.05, '₹1,234,567.05'],
  [-50, '-₹50.00'],
  [-0, '₹0.00'],
])('%d rupees read %s', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text);
});

test('on an axis an amount is short', () => {
  expect([0, 500, 12_500, 100_000].map(formatShortMoney)).toEqual(['₹0', '₹500', '₹12.5K', '₹100K']);
});
