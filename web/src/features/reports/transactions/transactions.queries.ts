import type { Order } from '@chulo/shared/contract/orders/orders';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callApiList } from '../../../lib/api/api-client.ts';
import { fetchAllPages } from '../../../lib/api/fetch-all-pages.ts';
import { pageReading } from '../../../lib/api/pages.ts';
import { LIST, STAFF, type TopicKey } from '../../../lib/api/query-keys.ts';
import type { DayRange } from './transaction-range.ts';

const POLL_MS = 60_000;
const TRANSACTIONS_PAGE_SIZE = 20;

/** The report of a range of days. */
export const rangeReportOptions = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'report', from, to] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readOrderReport', { query: { from, to }, signal }),
    refetchInterval: POLL_MS,
  });

/** A page of the range's orders, newest first. */
export const transactionsOptions = ({ from, to }: DayRange, page: number) =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'transactions', from, to, String(page)] as const satisfies TopicKey,
    ...pageReading(page, (existing, signal) => {
      const query = { from, to, page: existing, pageSize: TRANSACTIONS_PAGE_SIZE };
      return callApiList('listOrders', { query, signal });
    }),
    refetchInterval: POLL_MS,
  });

/** Fetches every order of a range, for export and print, without test orders: the figures count none. */
export async function readTransactions(range: DayRange) {
  const { items, isCapped } = await fetchAllPages<Order>(
    async (page) => (await callApiList('listOrders', { query: { ...range, ...page } })).data,
  );
  return { items: items.filter(({ isTest }) => !isTest), isCapped };
}
