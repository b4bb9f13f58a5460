import { expect, test, vi } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

interface Item {
  id: string;
}

/** Newest first. */
const listOf = (length: number): Item[] => [...Array(length).keys()].map((id) => ({ id: String(id) }));
const pageOf = (list: readonly Item[], { pageSize, after }: { pageSize: number; after?: string }) =>
  list.filter(({ id }) => after === undefined || Number(id) > Number(after)).slice(0, pageSize);

test.each([0, 1, 99, 100, 101, 250])('all %d items of a list are read', async (length) => {
  const list = listOf(length);
  expect(await fetchAllPages(async (page) => pageOf(list, page))).toEqual({ items: list, isCapped: false });
});

test('items that leave the list or join it while it is read move no other out of the file', async () => {
  let list = listOf(250);
  const { items } = await fetchAllPages(async (page) => {
    const read = pageOf(list, page);
    // Three that were read are confirmed, and a new order arrives.
    list = [{ id: '-1' }, ...list.filter(({ id }) => !['0', '50', '99'].includes(id))];
    return read;
  });
  expect(items.map(({ id }) => id)).toEqual(listOf(250).map(({ id }) => id));
});

test('a server of the release before, which sends the first page each time, is asked twice and not believed', async () => {
  const readPage = vi.fn(async ({ pageSize }: { pageSize: number }) => listOf(250).slice(0, pageSize));
  await expect(fetchAllPages(readPage)).rejects.toThrow(
    'The server is being updated. Please try again in a few minutes.',
  );
  expect(readPage).toHaveBeenCalledTimes(2);
});

test('a list of more than 10,000 items is truncated and marked as capped', async () => {
  const { items, isCapped } = await fetchAllPages(async (page) => pageOf(listOf(10_050), page));
  expect([items.length, isCapped]).toEqual([10_000, true]);
});
