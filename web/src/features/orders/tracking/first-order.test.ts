import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FirstOrder, firstOrderOf } from './first-order.ts';

const FIRST = { orderId: 'o1', token: 't1', readAt: 1_000, data: {} } as FirstOrder;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal('window', { firstOrder: FIRST });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the order that was fetched before the app started is used for the same order and token', () => {
  expect(firstOrderOf('o1', 't1')).toBe(FIRST);
});

test.each([
  ['a different order', 'o2', 't1'],
  ['a different token', 'o1', 't2'],
  ['a signed-out visitor', 'o1', null],
])('the order that was fetched before the app started is not used for %s', (_case, orderId, token) => {
  expect(firstOrderOf(orderId, token)).toBeUndefined();
});

test('the order that was fetched before the app started expires after 10 seconds', () => {
  vi.setSystemTime(10_999);
  expect(firstOrderOf('o1', 't1')).toBe(FIRST);
  vi.setSystemTime(11_000);
  expect(firstOrderOf('o1', 't1')).toBeUndefined();
});
