import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../order/order-status.ts';
import { asPaisa, NO_PAISA, paisaOf, rupeesOf } from './money.ts';
import {
  CHECKOUT_PAYMENT_METHODS,
  dueOf,
  hasValidReference,
  isPayable,
  likelyCash,
  owedOf,
  PAYMENT_METHODS,
  paymentDetailsOf,
  paymentMethodChoices,
  statusAfterPayment,
} from './payment.ts';

const nothing = { wallet: false, upi: false, esewaNumber: '', khaltiNumber: '' };

test('a payment is taken by cash, esewa, khalti or upi, and checkout offers cash on delivery only [S9.32]', () => {
  expect(PAYMENT_METHODS).toEqual(['cash', 'esewa', 'khalti', 'upi']);
  expect(CHECKOUT_PAYMENT_METHODS).toEqual(['cod']);
});

test.each([
  [nothing, ['cash']],
  [{ ...nothing, wallet: true }, ['cash']],
  [{ ...nothing, esewaNumber: '98', khaltiNumber: '98' }, ['cash']],
  [{ ...nothing, wallet: true, esewaNumber: '98' }, ['cash', 'esewa']],
  [{ ...nothing, wallet: true, khaltiNumber: '98' }, ['cash', 'khalti']],
  [{ ...nothing, wallet: true, esewaNumber: '  ' }, ['cash']],
  [{ ...nothing, upi: true }, ['cash', 'upi']],
  [{ wallet: true, upi: true, esewaNumber: '1', khaltiNumber: '2' }, ['cash', 'esewa', 'khalti', 'upi']],
])('a restaurant that accepts %j offers the payment methods %j [S5.48]', (accepted, choices) => {
  expect(paymentMethodChoices(accepted)).toEqual(choices);
});

test.each([
  ['cash', '', true],
  ['esewa', '', false],
  ['esewa', '1234', false],
  ['esewa', '12345', true],
  ['khalti', ' 1234 ', false],
  ['upi', '12345', true],
  ['upi', '\u{10d50}\u{10d51}\u{10d52}', false],
] as const)('a payment by %s with the reference "%s" is valid: %s [S5.43]', (method, reference, expected) => {
  expect(hasValidReference(method, reference)).toBe(expected);
});

test('only a payment by cash is recorded without account and reference', () => {
  const details = { walletAccount: '9800000000', transactionReference: '12345' };
  for (const method of PAYMENT_METHODS)
    expect(paymentDetailsOf({ method, ...details })).toEqual(
      method === 'cash' ? { method, walletAccount: '', transactionReference: '' } : { method, ...details },
    );
});

test.each([
  ['pending', 0, 100, true],
  ['delivered', 99, 100, true],
  ['delivered', 100, 100, false],
  ['cancelled', 0, 100, false],
  ['cancelled', 100, 100, false],
] as const)(
  'an order that is %s, with %d of %d paid, can be paid: %s [S5.51]',
  (status, paid, total, expected) => {
    expect(isPayable({ status }, asPaisa(paid), asPaisa(total))).toBe(expected);
  },
);

test('a test order can never be paid', () => {
  const payable = ORDER_STATUSES.filter((status) =>
    isPayable({ status, isTest: true }, NO_PAISA, asPaisa(100)),
  );
  expect(payable).toEqual([]);
});

test('a payment confirms a pending order and leaves any other status unchanged', () => {
  expect(ORDER_STATUSES.map(statusAfterPayment)).toEqual([
    'confirmed',
    ...ORDER_STATUSES.filter((status) => status !== 'pending'),
  ]);
});

test('a refund is due only when a paid order was cancelled', () => {
  const received = { total: asPaisa(100), paid: asPaisa(100), tipped: NO_PAISA, refunded: NO_PAISA };
  expect(ORDER_STATUSES.filter((status) => owedOf({ ...received, status }) > 0)).toEqual(['cancelled']);
  expect(owedOf({ ...received, status: 'cancelled', paid: NO_PAISA })).toBe(0);
  expect(owedOf({ ...received, status: 'cancelled', refunded: asPaisa(100) })).toBe(0);
});

test('of an order that costs less after a change, what was paid above its total is owed, up to what was not given back', () => {
  const received = {
    status: 'confirmed' as const,
    total: asPaisa(300),
    paid: asPaisa(500),
    tipped: asPaisa(50),
    refunded: NO_PAISA,
  };
  expect([owedOf(received), dueOf(received)]).toEqual([200, 0]);
  expect(owedOf({ ...received, refunded: asPaisa(400) })).toBe(100);
});

test.each([
  [181, [181, 200, 500, 1000]],
  [80.5, [80.5, 100, 500, 1000]],
  [500, [500, 1000]],
  [1234, [1234, 1300, 1500, 2000]],
  [2000, [2000]],
])('for %d rupees a customer is likely to hand over %j', (amount, sums) => {
  expect(likelyCash(paisaOf(amount)).map(rupeesOf)).toEqual(sums);
});
