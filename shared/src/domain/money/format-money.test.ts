import { expect, test } from 'vitest';
import { formatMinimum, formatMoney } from './format-money.ts';

test.each([
  [0, '₹0.00'],
  [80, '₹80.00'],
  [949.5, '₹949.50'],
  [1234567.05, '₹1,234,567.05'],
  [-50, '-₹50.00'],
  [-0, '₹0.00'],
])('%d rupees are shown as %s', (rupees, text) => {
  expect(formatMoney(rupees, false)).toBe(text);
});

test.each([
  [0, '0'],
  [-0, '0'],
  [0.05, '0.05'],
  [0.5, '0.50'],
  [1, '1'],
  [999, '999'],
  [999.99, '999.99'],
  [1000, '1,000'],
  [99_999, '99,999'],
  [99_999.5, '99,999.50'],
  [100_000, '1,00,000'],
  [725_487, '7,25,487'],
  [725_487.5, '7,25,487.50'],
  [9_999_999, '99,99,999'],
  [10_000_000, '1,00,00,000'],
  [1_000_000_000.01, '1,00,00,00,000.01'],
])('%d rupees are Rs %s in the style of Nepal, in one piece', (rupees, text) => {
  expect(formatMoney(rupees, true)).toBe(`Rs\u00a0${text}`);
});

test('lakhs are grouped as Intl groups them for en-IN', () => {
  const paisa = Array.from({ length: 100 }, (_, count) => count / 100);
  const amounts = [0, 999, 1_000, 99_999, 100_000, 9_999_999, 10_000_000, 999_999_999].flatMap((rupees) =>
    paisa.map((part) => Math.round((rupees + part) * 100) / 100),
  );
  const intl = (amount: number) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }).format(
      amount,
    );
  expect(amounts.map((amount) => formatMoney(amount, true))).toEqual(
    amounts.map((amount) => `Rs\u00a0${intl(amount)}`),
  );
});

test.each([
  [-0.5, '-Rs\u00a00.50'],
  [-500, '-Rs\u00a0500'],
  [-100_000, '-Rs\u00a01,00,000'],
])('%d rupees have the minus before Rs', (rupees, text) => {
  expect(formatMoney(rupees, true)).toBe(text);
});

test('the sentences about the minimum order have it as it is stored, or as any amount [S5.14 S5.15]', () => {
  const amounts = [150, 99.5, 1500];
  expect(amounts.map((amount) => formatMinimum(amount, false))).toEqual(['₹150', '₹99.5', '₹1500']);
  expect(amounts.map((amount) => formatMinimum(amount, true))).toEqual([
    'Rs\u00a0150',
    'Rs\u00a099.50',
    'Rs\u00a01,500',
  ]);
});
