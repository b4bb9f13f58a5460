import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { listOf, serveList } from '../../lib/testing/serve-list.ts';
import { reviewsOptions } from './reviews.queries.ts';

const PAGE_SIZE = 10;

afterEach(() => {
  vi.unstubAllGlobals();
});

const serve = (length: number, between?: Parameters<typeof serveList>[2]) =>
  serveList(listOf(length), (reviews) => ({ reviews }), between);

const readAll = async () => {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...reviewsOptions('dish'), pages: 9 });
  return pages.flatMap(({ data }) => data.reviews.map(({ id }) => id));
};

test('a review that leaves the list while more are loaded hides no other', async () => {
  serve(25, (reviews) => reviews.filter(({ id }) => !['3', '12'].includes(id)));
  const read = await readAll();
  expect(read).toEqual(
    listOf(25)
      .map(({ id }) => id)
      .filter((id) => id !== '12'),
  );
});

test.each([0, 9, 10, 20, 21])('%d reviews have no further page after the last one', async (length) => {
  const asked = serve(length);
  expect(await readAll()).toHaveLength(length);
  expect(asked).toHaveLength(Math.max(1, Math.ceil(length / PAGE_SIZE)));
});
