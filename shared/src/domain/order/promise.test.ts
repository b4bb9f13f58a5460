import { expect, test } from 'vitest';
import { promiseStateOf } from './promise.ts';

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
