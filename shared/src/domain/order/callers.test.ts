import { expect, test } from 'vitest';
import { readsHerOrder } from './callers.ts';

test('whoever has an account or sits at a table reads her order; a caller does when she has claimed it', () => {
  expect(readsHerOrder('online', 'sita@example.np')).toBe(true);
  expect(readsHerOrder('table', '')).toBe(true);
  expect(readsHerOrder('phone', '')).toBe(false);
  expect(readsHerOrder('counter', '')).toBe(false);
  expect(readsHerOrder('phone', 'sita@example.np')).toBe(true);
});
