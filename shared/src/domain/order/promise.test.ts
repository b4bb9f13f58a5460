import { expect, test } from 'vitest';
import { isAwaited, promiseStateOf } from './promise.ts';

const MINUTE = 60_000;
const PROMISED = 1_000 * MINUTE;

test.each([
  [null, 'kept'],
  [PROMISED - MINUTE, 'kept'],
  [PROMISED, 'kept'],
  [PROMISED + 1, 'late'],
  [PROMISED + 60 * MINUTE - 1, 'late'],
  [PROMISED + 60 * MINUTE, 'overdue'],
])('at %s an order that was promised for 60,000,000 ms is %s', (now, state) => {
  expect(promiseStateOf(PROMISED, now)).toBe(state);
});

test('an order is awaited until twelve hours after its promised time', () => {
  expect(isAwaited(PROMISED, PROMISED - MINUTE)).toBe(true);
  expect(isAwaited(PROMISED, PROMISED + 12 * 60 * MINUTE - 1)).toBe(true);
  expect(isAwaited(PROMISED, PROMISED + 12 * 60 * MINUTE)).toBe(false);
});
