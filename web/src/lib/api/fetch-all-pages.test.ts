import { expect, test } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

const listOf = (length: number) => [...Array(length).keys()].map((id) => ({ id: String(id) }));
const pagesOf =
  (list: readonly { id: string }[]) =>
  async ({ page, pageSize }: { page: number; pageSize: number }) =>
    list.slice((page - 1) * pageSize, page * pageSize);

test.each([0, 1, 99, 100, 101, 250])('all %d items of a list are read', async (length) => {
  const list = listOf(length);
  expect(await fetchAllPages(pagesOf(list))).toEqual({ items: list, isCapped: false });
});

test('an item that moves to the next page while the list is read is deduplicated', async () => {
  let reads = 0;
  const { items } = await fetchAllPages(async (page) => {
    reads += 1;
    return pagesOf(reads === 1 ? listOf(150) : [{ id: 'new' }, ...listOf(150)])(page);
  });
  expect(items.map(({ id }) => id)).toEqual(listOf(150).map(({ id }) => id));
});

test('a list of more than 10,000 items is truncated and marked as capped', async () => {
  const { items, isCapped } = await fetchAllPages(pagesOf(listOf(10_050)));
  expect([items.length, isCapped]).toEqual([10_000, true]);
});
