import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBell } from './order-bell.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A bell, and the milliseconds at which it has rung. */
function startBell() {
  const rungAt: number[] = [];
  return { ringFor: createBell(() => rungAt.push(Date.now())), rungAt };
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('the bell rings at once and every 5 seconds until no order is waiting', () => {
  const { ringFor, rungAt } = startBell();
  ringFor('confirmed', ['a']);
  pass(10_000);
  ringFor('confirmed', []);
  pass(20_000);
  expect(rungAt).toEqual([0, 5_000, 10_000]);
});

test('a pending and a confirmed order together ring once per 5 seconds', () => {
  const { ringFor, rungAt } = startBell();
  ringFor('pending', ['a']);
  ringFor('confirmed', ['b']);
  pass(12_000);
  expect(rungAt).toEqual([0, 5_000, 10_000]);
});

test('a newer order rings at once, and the next ring follows 5 seconds later', () => {
  const { ringFor, rungAt } = startBell();
  ringFor('pending', ['a']);
  pass(2_000);
  ringFor('confirmed', ['b']);
  pass(1_000);
  ringFor('pending', ['a', 'c']);
  pass(6_000);
  expect(rungAt).toEqual([0, 2_000, 3_000, 8_000]);
});

test('an order that arrives while the bell sounds rings when it has ended', () => {
  const { ringFor, rungAt } = startBell();
  ringFor('pending', ['a']);
  pass(300);
  ringFor('pending', ['a', 'b']);
  pass(5_700);
  expect(rungAt).toEqual([0, 1_000, 6_000]);
});

test('silencing one list keeps the ring of the other in time', () => {
  const { ringFor, rungAt } = startBell();
  ringFor('pending', ['a']);
  ringFor('confirmed', ['b', 'c']);
  pass(4_000);
  ringFor('confirmed', ['c']);
  ringFor('confirmed', []);
  pass(2_000);
  expect(rungAt).toEqual([0, 5_000]);
});

test('an order that is removed and added in the same moment rings on', () => {
  const { ringFor, rungAt } = startBell();
  ringFor('pending', ['a']);
  ringFor('pending', []);
  ringFor('pending', ['a']);
  pass(5_000);
  expect(rungAt).toEqual([0, 5_000]);
});
