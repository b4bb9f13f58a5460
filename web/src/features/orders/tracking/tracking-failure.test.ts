import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import { trackingErrorText } from './tracking-failure.tsx';

const refused = (status: number, answer: unknown, operationId: 'trackOrder' | 'readOrder' = 'trackOrder') =>
  trackingErrorText(apiErrorOf(operationId, new Response(null, { status }), answer, null));

test('a refused read names what failed and what the server said [S8.40]', () => {
  expect(refused(404, { success: false, error: 'Order not found.' })).toBe(
    'Failed to fetch order data. Order not found.',
  );
});

test('a refusal without a sentence tells its status [S8.3]', () => {
  expect(refused(502, undefined)).toBe('Failed to fetch order data. HTTP error! status: 502');
});

test('an answer without success tells the sentence of the server, else which part failed [S8.40]', () => {
  expect(refused(200, { success: false, error: 'The books are closed.' })).toBe('The books are closed.');
  expect(refused(200, { success: false })).toBe('Tracking error');
  expect(refused(200, { success: false }, 'readOrder')).toBe('Order error');
});

test('without an answer it tells what is known [S8.40]', () => {
  expect(trackingErrorText(new NetworkError())).toBe('A network error occurred.');
  expect(trackingErrorText('?')).toBe('An unknown error occurred.');
});
