import { asPaisa } from '@chulo/shared/domain/money/money';
import { priceSubtotal } from '@chulo/shared/domain/money/order-price';
import { expect, test } from 'vitest';
import { discountBody, discountPaisa, discountProblemOf } from './discount-values.ts';

const terms = { deliveryFee: 0, freeDeliveryThreshold: 0, taxRate: 0, pricesIncludeTax: false };
const cashier = { limit: 100, isManager: false };
const manager = { limit: 100, isManager: true };

test.each([
  ['', '', cashier, null],
  ['0', '', cashier, null],
  ['100', 'Late', cashier, null],
  ['100', ' L ', cashier, 'Please say why, in at least 3 characters.'],
  ['100.5', 'Late', cashier, 'Up to ₹100.00; more needs a manager.'],
  ['0.5', 'Late', { limit: 0, isManager: false }, 'Only a manager can give it.'],
  ['200', 'Late', manager, null],
  ['200.5', 'Late', manager, 'The dishes cost ₹200.00.'],
  ['ten', 'Late', manager, expect.any(String)],
])('a discount of "%s" because "%s"', (amount, reason, rules, text) => {
  const typed = { amount, reason };
  const price = priceSubtotal(asPaisa(20_000), 'pickup', null, terms, discountPaisa(typed));
  expect(discountProblemOf(typed, price, rules)?.text ?? null).toEqual(text);
});

test('without the bill the limit and the reason are checked', () => {
  expect(discountProblemOf({ amount: '101', reason: 'Late' }, null, cashier)?.field).toBe('amount');
  expect(discountProblemOf({ amount: '101', reason: '' }, null, manager)?.field).toBe('reason');
});

test('what is sent has no reason without an amount', () => {
  expect(discountBody({ amount: '10.5', reason: ' Late twice ' })).toEqual({
    amount: 10.5,
    reason: 'Late twice',
  });
  expect(discountBody({ amount: '', reason: 'Late' })).toEqual({ amount: 0, reason: '' });
});
