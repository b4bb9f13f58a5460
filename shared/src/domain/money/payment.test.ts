import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../order/order-status.ts';
import {
  CHECKOUT_PAYMENT_METHODS,
  hasValidReference,
  isPayable,
  isRefundDue,
  PAYMENT_METHODS,
  paymentMethodChoices,
  statusAfterPayment,
} from './payment.ts';

const nothing = { wallet: false, upi: false, esewaNumber: '', khaltiNumber: '' };

describe('a payment', () => {
  test('is taken by cash, esewa, khalti or upi, and ordered as cash on delivery alone [S9.32]', () => {
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
  ])('of a restaurant that accepts %j may be %j [S5.48]', (accepted, choices) => {
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
  ] as const)('by %s with reference "%s" is valid: %s [S5.43]', (method, reference, expected) => {
    expect(hasValidReference(method, reference)).toBe(expected);
  });

  test.each([
    ['pending', 0, 100, true],
    ['delivered', 99, 100, true],
    ['delivered', 100, 100, false],
    ['cancelled', 0, 100, false],
    ['cancelled', 100, 100, false],
  ] as const)(
    'of an order that is %s, with %d of %d paid, can be recorded: %s [S5.51]',
    (status, paid, total, expected) => {
      expect(isPayable(status, paid, total)).toBe(expected);
    },
  );

  test('confirms a pending order and leaves any other where it is', () => {
    expect(ORDER_STATUSES.map(statusAfterPayment)).toEqual([
      'confirmed',
      ...ORDER_STATUSES.filter((status) => status !== 'pending'),
    ]);
  });

  test('is to be refunded only when the order was cancelled afterwards', () => {
    expect(ORDER_STATUSES.filter((status) => isRefundDue(status, 100))).toEqual(['cancelled']);
    expect(isRefundDue('cancelled', 0)).toBe(false);
  });
});
