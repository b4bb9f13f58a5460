import { expect, test } from 'vitest';
import { groupDigits, groupFixed } from './grouped-number.ts';

const WHOLE = new Intl.NumberFormat('en');
const AMOUNT = new Intl.NumberFormat('en-NP', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('numbers are grouped as Intl groups them', () => {
  const numbers = [
    0, 7, 13.5, 99, 100, 999, 1000, 9_999, 10_000, 123_456, 1_234_567, 50_000_000, -999, -1000,
  ];
  expect(numbers.map(groupDigits)).toEqual(numbers.map((number) => WHOLE.format(number)));
});

test('amounts are formatted as Intl formats them for en-NP', () => {
  const paisa = Array.from({ length: 100 }, (_, count) => count / 100);
  const amounts = [0, 9, 99, 999, 1_000, 12_345, 999_999, 1_234_567, 99_999_999].flatMap((rupees) =>
    paisa.map((part) => Math.round((rupees + part) * 100) / 100),
  );
  expect(amounts.map((amount) => groupFixed(amount, 2))).toEqual(
    amounts.map((amount) => AMOUNT.format(amount)),
  );
});
