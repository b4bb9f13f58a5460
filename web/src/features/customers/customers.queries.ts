import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../lib/api-client.ts';
import { LIST, STAFF } from '../../lib/query-keys.ts';

const PAGE_SIZE = 10;

interface CustomersFilter {
  /** From 1. */
  page: number;
  /** Part of a name or an email address. */
  search: string;
}

/** A page of the customers, newest first. No event tells of them. */
export const customersOptions = ({ page, search }: CustomersFilter) =>
  queryOptions({
    queryKey: ['customers', LIST, STAFF, String(page), search] as const,
    queryFn: ({ signal }) =>
      callApiList('listUsers', {
        query: { role: 'customer', page, pageSize: PAGE_SIZE, ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
