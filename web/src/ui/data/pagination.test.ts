import { expect, test } from 'vitest';
import { lastPageOf } from './pagination.tsx';

test.each([
  [0, 5, 1],
  [1, 5, 1],
  [5, 5, 1],
  [6, 5, 2],
  [10_000, 10, 1_000],
])('of %d things, %d a page, the last ones stand on page %d', (total, pageSize, page) => {
  expect(lastPageOf(total, pageSize)).toBe(page);
});
