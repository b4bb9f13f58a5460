import { expect, test } from 'vitest';
import { BACK_OFF, backOffMs } from './back-off.ts';

test.each([
  [0, 2_000],
  [1, 4_000],
  [3, 16_000],
  [4, 30_000],
  [2_000, 30_000],
])('after %i failures the outbox waits %i ms', (failures, wait) => {
  expect(backOffMs(BACK_OFF.outbox, failures)).toBe(wait);
});
