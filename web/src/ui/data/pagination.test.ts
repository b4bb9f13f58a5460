import { expect, test } from 'vitest';
import { lastPageOf } from './pagination.tsx';

test.each([
  [0, 5, 1],
  [1, 5, 1],
  [5, 5, 1],
  [6, 5, 2],
  [10_000, 10, 1_000],
])('the last page of %d items with %d per page is page %d', (total, pageSize, page) => {
  expect(lastPageOf(total, pageSize)).toBe(page);
});
