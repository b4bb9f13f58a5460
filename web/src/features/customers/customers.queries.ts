import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiList } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-errors.ts';
import { pageReading } from '../../lib/api/pages.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';

const CUSTOMERS_PAGE_SIZE = 10;
const POLL_MS = 30_000;

interface CustomersFilter {
  /** Page number, from 1. */
  page: number;
  /** Part of a name or an email address, or the end of a phone. */
  search: string;
  /** Those who order by telephone or at the counter, in place of the accounts. */
  areCallers?: boolean;
}

/** A page of customers, newest first. There is no live event for customers. */
export const customersOptions = ({ page, search, areCallers = false }: CustomersFilter) =>
  queryOptions({
    queryKey: ['customers', LIST, STAFF, String(page), search, String(areCallers)] as const,
    ...pageReading(page, (existing, signal) =>
      callApiList('listUsers', {
        query: {
          role: 'customer',
          page: existing,
          pageSize: CUSTOMERS_PAGE_SIZE,
          ...(search === '' ? {} : { search }),
          ...(areCallers ? { callers: 'true' } : {}),
        },
        signal,
      }),
    ),
  });

/** A staff account that the reader may not see, or no account at all. */
export const isWithoutProfile = (error: Error | null) =>
  error instanceof ApiError && error.code === 'user.not_found';

/** A customer with order totals; invalidated by order events. A missing profile is asked for again on demand only. */
export const profileOptions = (customerId: string) =>
  queryOptions({
    queryKey: ['order', LIST, STAFF, 'profile', customerId] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('readUser', { params: { accountId: customerId }, signal }),
    refetchInterval: POLL_MS,
    enabled: ({ state }) => !isWithoutProfile(state.error),
  });

export interface HistoryFilter {
  customerId: string;
  /** Page number, from 1. */
  page: number;
  pageSize: number;
  /** All statuses if omitted. */
  statuses?: readonly OrderStatus[];
}

/** A page of one customer's orders, newest first. */
export const historyOptions = ({ customerId, page, pageSize, statuses = [] }: HistoryFilter) =>
  queryOptions({
    queryKey: [
      'order',
      LIST,
      STAFF,
      'history',
      customerId,
      String(page),
      String(pageSize),
      statuses.join(),
    ] as const satisfies TopicKey,
    ...pageReading(page, (existing, signal) =>
      callApiList('listCustomerOrders', {
        params: { userId: customerId },
        query: { page: existing, pageSize, ...(statuses.length > 0 ? { status: [...statuses] } : {}) },
        signal,
      }),
    ),
    refetchInterval: POLL_MS,
  });

type CustomerChange = ApiRequest<'updateUser'>['body'] | ApiRequest<'blockPhone'>['body'];

/** Disables or enables an account, or blocks or unblocks its phone. */
export function useUpdateCustomer(accountId: string) {
  const queryClient = useQueryClient();
  const params = { accountId };
  return useMutation<unknown, Error, CustomerChange>({
    mutationFn: (body) =>
      'isBlocked' in body ? callApi('blockPhone', { params, body }) : callApi('updateUser', { params, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['customers'] }),
        queryClient.invalidateQueries({ queryKey: profileOptions(accountId).queryKey }),
      ]),
  });
}

/** Removes the person of a caller; her orders stay, without her name. */
export function useEraseCaller(callerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('eraseCaller', { params: { callerId } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['customers'] }),
        queryClient.invalidateQueries({ queryKey: ['order'] }),
      ]),
  });
}
