import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [0, '₹0.00'],
  [80, '₹80.00'],
  [949.5, '₹949.50'],
  [1234567.05, '₹1,234,567.05'],
  [-50, '-₹50.00'],
  [-0, '₹0.00'],
])('%d rupees are shown as %s', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text);
});
