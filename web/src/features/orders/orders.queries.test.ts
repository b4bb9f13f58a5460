import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { customerOrdersOptions, staffOrdersOptions } from './orders.queries.ts';

interface Listed {
  id: string;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The orders of a server, newest first. @returns the addresses that were asked */
function serve(orders: readonly Listed[], between: (orders: readonly Listed[]) => readonly Listed[]) {
  let present = orders;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const after = url.searchParams.get('after');
    const page = Number(url.searchParams.get('page') ?? 1);
    const pageSize = Number(url.searchParams.get('pageSize'));
    // The order that was seen last may have left the list.
    const rest = present.filter(({ id }) => after === null || Number(id) > Number(after));
    const data = rest.slice((page - 1) * pageSize, page * pageSize);
    present = between(present);
    return Response.json({
      success: true,
      data,
      meta: { page, pageSize, total: rest.length, isExact: true },
    });
  });
  return asked;
}

const listOf = (length: number): Listed[] => [...Array(length).keys()].map((id) => ({ id: String(id) }));

test('an order that leaves a group while more are loaded takes no other along', async () => {
  serve(listOf(12), (orders) => orders.filter(({ id }) => id !== '3'));
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...customerOrdersOptions('u', 'ongoing'),
    pages: 3,
  });
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(listOf(12).map(({ id }) => id));
});

test.each([0, 9, 10, 20])('a group of %d orders has no further page after its last order', async (length) => {
  const asked = serve(listOf(length), (orders) => orders);
  await new QueryClient().fetchInfiniteQuery({ ...customerOrdersOptions('u', 'past'), pages: 9 });
  expect(asked).toHaveLength(Math.max(1, Math.ceil(length / 10)));
});

test('a reversed range of days asks the server nothing, and has no orders', async () => {
  const asked = serve(listOf(3), (orders) => orders);
  const filter = { page: 1, search: '', status: 'all', from: '2026-11-26', to: '2026-11-25' } as const;
  const { data, meta } = await new QueryClient().fetchQuery(staffOrdersOptions(filter));
  expect([data, meta.total, asked]).toEqual([[], 0, []]);
  await new QueryClient().fetchQuery(staffOrdersOptions({ ...filter, to: filter.from }));
  expect(asked).toHaveLength(1);
});
