import { expect, test } from 'vitest';
import { readEveryPage } from './every-page.ts';

const listOf = (length: number) => [...Array(length).keys()].map((id) => ({ id: String(id) }));
const pagesOf =
  (list: readonly { id: string }[]) =>
  async ({ page, pageSize }: { page: number; pageSize: number }) =>
    list.slice((page - 1) * pageSize, page * pageSize);

test.each([0, 1, 99, 100, 101, 250])('a list of %d is read whole', async (length) => {
  const list = listOf(length);
  expect(await readEveryPage(pagesOf(list))).toEqual({ items: list, isCapped: false });
});

test('what moved to the next page because something came in is there once', async () => {
  let reads = 0;
  const { items } = await readEveryPage(async (asked) => {
    reads += 1;
    return pagesOf(reads === 1 ? listOf(150) : [{ id: 'new' }, ...listOf(150)])(asked);
  });
  expect(items.map(({ id }) => id)).toEqual(listOf(150).map(({ id }) => id));
});

test('a list without end is cut, and says so', async () => {
  const { items, isCapped } = await readEveryPage(pagesOf(listOf(10_050)));
  expect([items.length, isCapped]).toEqual([10_000, true]);
});
