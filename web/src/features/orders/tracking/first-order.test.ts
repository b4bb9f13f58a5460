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

test('what was read before the app stands for that order and that bearer', () => {
  expect(firstOrderOf('o1', 't1')).toBe(FIRST);
});

test.each([
  ['another order', 'o2', 't1'],
  ['another bearer', 'o1', 't2'],
  ['nobody', 'o1', null],
])('it says nothing to %s', (_who, orderId, token) => {
  expect(firstOrderOf(orderId, token)).toBeUndefined();
});

test('it is forgotten after ten seconds', () => {
  vi.setSystemTime(10_999);
  expect(firstOrderOf('o1', 't1')).toBe(FIRST);
  vi.setSystemTime(11_000);
  expect(firstOrderOf('o1', 't1')).toBeUndefined();
});
