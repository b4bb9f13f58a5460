import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { listOf, serveList } from '../../lib/testing/serve-list.ts';
import { adminOrdersOptions, customerOrdersOptions } from './orders.queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const serve = (length: number, between?: Parameters<typeof serveList>[2]) =>
  serveList(listOf(length), (orders) => orders, between);

test('an order that leaves a group while more are loaded takes no other along', async () => {
  serve(12, (orders) => orders.filter(({ id }) => id !== '3'));
  const { pages } = await new QueryClient().fetchInfiniteQuery({
    ...customerOrdersOptions('u', 'past'),
    pages: 3,
  });
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(listOf(12).map(({ id }) => id));
});

test.each([0, 9, 10, 20])('a group of %d orders has no further page after its last order', async (length) => {
  const asked = serve(length);
  await new QueryClient().fetchInfiniteQuery({ ...customerOrdersOptions('u', 'past'), pages: 9 });
  expect(asked).toHaveLength(Math.max(1, Math.ceil(length / 10)));
});

test('a reversed range of days asks the server nothing, and has no orders', async () => {
  const asked = serve(3);
  const filter = { page: 1, search: '', status: 'all', from: '2026-11-26', to: '2026-11-25' } as const;
  const { data, meta } = await new QueryClient().fetchQuery(adminOrdersOptions(filter));
  expect([data, meta.total, asked]).toEqual([[], 0, []]);
  await new QueryClient().fetchQuery(adminOrdersOptions({ ...filter, to: filter.from }));
  expect(asked).toHaveLength(1);
});
