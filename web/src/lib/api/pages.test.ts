import { expect, test } from 'vitest';
import { lastPageOf, pageReading, readExistingPage } from './pages.ts';

test.each([
  [0, 5, 1],
  [1, 5, 1],
  [5, 5, 1],
  [6, 5, 2],
  [10_000, 10, 1_000],
])('the last page of %d items with %d per page is page %d', (total, pageSize, page) => {
  expect(lastPageOf({ total, pageSize })).toBe(page);
});

/** A list whose items may leave between two reads. */
function listOf(lengths: readonly number[], { pageSize = 10, counted = (length: number) => length } = {}) {
  const asked: number[] = [];
  const readPage = async (page: number) => {
    const length = lengths[Math.min(asked.length, lengths.length - 1)] ?? 0;
    asked.push(page);
    const data = [...Array(length).keys()].slice((page - 1) * pageSize, page * pageSize);
    return { data, meta: { page, pageSize, total: counted(length), isExact: counted(length) === length } };
  };
  return { asked, readPage };
}

test.each([
  { length: 11, asked: 1, page: 1 },
  { length: 11, asked: 2, page: 2 },
  { length: 10, asked: 2, page: 1 },
  { length: 11, asked: 3, page: 2 },
  { length: 95, asked: 99, page: 10 },
  { length: 0, asked: 1, page: 1 },
  { length: 0, asked: 2, page: 1 },
])('of $length items, page $asked is answered with page $page', async ({ length, asked, page }) => {
  const { meta, data } = await readExistingPage(asked, listOf([length]).readPage);
  expect(meta.page).toBe(page);
  expect(data.length > 0).toBe(length > 0);
});

test('a page that exists is read once, one beyond the end twice', async () => {
  const existing = listOf([30]);
  await readExistingPage(3, existing.readPage);
  expect(existing.asked).toEqual([3]);
  const missing = listOf([30]);
  await readExistingPage(99, missing.readPage);
  expect(missing.asked).toEqual([99, 3]);
});

test('the list may shrink while its last page is looked up', async () => {
  const { asked, readPage } = listOf([21, 20, 10, 0]);
  const { meta, data } = await readExistingPage(4, readPage);
  expect([meta.page, data]).toEqual([1, []]);
  expect(asked).toEqual([4, 3, 2, 1]);
});

test('a page that is empty although it is counted is passed over', async () => {
  const { readPage } = listOf([10], { counted: () => 11 });
  expect((await readExistingPage(2, readPage)).meta.page).toBe(1);
});

test('beyond what is counted there are no pages', async () => {
  const { readPage } = listOf([200], { counted: (length) => Math.min(length, 100) });
  expect((await readExistingPage(10, readPage)).meta.page).toBe(10);
  expect((await readExistingPage(11, readPage)).meta.page).toBe(10);
});

test('the answer for a page that did not exist is never fresh', () => {
  const { staleTime } = pageReading(2, listOf([10]).readPage);
  const stateOf = (page: number) => {
    const meta = { page, pageSize: 10, total: 10, isExact: true };
    return { state: { data: { data: [1], meta } } };
  };
  expect(staleTime(stateOf(1))).toBe(0);
  expect(staleTime(stateOf(2))).toBeGreaterThan(0);
});
