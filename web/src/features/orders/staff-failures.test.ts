import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../lib/api-errors.ts';
import { paymentFailureText, statusFailureText } from './staff-failures.ts';

const refused = (answer: unknown) =>
  apiErrorOf('recordPayment', new Response(null, { status: 500 }), answer, null);

test('[S8.48 S8.49] a payment that fails says what the server said, else what is known', () => {
  expect(paymentFailureText(refused({ success: false, error: 'This order is already paid.' }))).toBe(
    'This order is already paid.',
  );
  expect(paymentFailureText(refused(undefined))).toBe('Failed to process payment.');
  expect(paymentFailureText(new NetworkError())).toBe('Failed to connect to the server to process payment.');
});

test('[S8.47] a status change that fails says what the server said, else that it failed', () => {
  expect(statusFailureText(refused({ success: false, error: 'It is ready now.' }))).toBe('It is ready now.');
  expect(statusFailureText(refused(undefined))).toBe('Failed to update order status.');
  expect(statusFailureText(new NetworkError())).toBe('Failed to update order status.');
});
