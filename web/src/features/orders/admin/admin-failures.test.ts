import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import { paymentDoneText, paymentFailureText, statusFailureOf } from './admin-failures.ts';

const refused = (body: unknown) =>
  apiErrorOf('recordPayment', new Response(null, { status: 500 }), body, null);

test('a failed payment shows the message of the server, or a default message [S8.48 S8.49]', () => {
  expect(paymentFailureText(refused({ success: false, error: 'This order is already paid.' }))).toBe(
    'This order is already paid.',
  );
  expect(paymentFailureText(refused(undefined))).toBe('Failed to process payment.');
  expect(paymentFailureText(new NetworkError())).toBe('Failed to connect to the server to process payment.');
});

test('a failed status change shows the message of the server, or a default message [S8.47]', () => {
  expect(statusFailureOf(refused({ success: false, error: 'It is ready now.' }))).toEqual({
    text: 'It is ready now.',
  });
  expect(statusFailureOf(refused(undefined))).toEqual({ text: 'Failed to update order status.' });
  expect(statusFailureOf(new NetworkError())).toEqual({
    text: 'Failed to update order status.',
    detail: 'A network error occurred. Check your connection and try again.',
  });
});

test('a real restaurant reads of a payment the number of the order and its method, without ids', () => {
  const order = {
    id: '0b5f2a3e-0000-4000-8000-000000000000',
    orderNumber: 104,
    status: 'picked_up',
  } as const;
  expect(paymentDoneText(order, 'cash', false)).toBe(
    'Payment of order #104 recorded: Cash. The order is on the way.',
  );
  expect(paymentDoneText({ ...order, status: 'confirmed' }, 'cash', true)).toBe(
    'Payment processed successfully for Order 0b5f2a3e-0000-4000-8000-000000000000 via CASH. Status is now confirmed.',
  );
});
