import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { reviewsOptions } from './reviews.queries.ts';

const PAGE_SIZE = 10;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The reviews of a server, newest first. @returns the addresses that were asked */
function serve(length: number, between: (ids: readonly string[]) => readonly string[] = (ids) => ids) {
  let present: readonly string[] = [...Array(length).keys()].map(String);
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const after = url.searchParams.get('after');
    const page = Number(url.searchParams.get('page') ?? 1);
    const rest = present.filter((id) => after === null || Number(id) > Number(after));
    const reviews = rest.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((id) => ({ id }));
    present = between(present);
    const meta = { page, pageSize: PAGE_SIZE, total: rest.length, isExact: true };
    return Response.json({ success: true, data: { reviews }, meta });
  });
  return asked;
}

const readAll = async () => {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...reviewsOptions('dish'), pages: 9 });
  return pages.flatMap(({ data }) => data.reviews.map(({ id }) => id));
};

test('a review that leaves the list while more are loaded hides no other', async () => {
  serve(25, (ids) => ids.filter((id) => !['3', '12'].includes(id)));
  const read = await readAll();
  expect(read).toEqual([...Array(25).keys()].map(String).filter((id) => id !== '12'));
});

test.each([0, 9, 10, 20, 21])('%d reviews have no further page after the last one', async (length) => {
  const asked = serve(length);
  expect(await readAll()).toHaveLength(length);
  expect(asked).toHaveLength(Math.max(1, Math.ceil(length / PAGE_SIZE)));
});
