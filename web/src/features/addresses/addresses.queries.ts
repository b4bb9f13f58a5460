import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The saved addresses of a customer; nobody else changes them, so no event tells of it. */
export const addressesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['addresses', userId] as const,
    queryFn: ({ signal }) => callApi('listAddresses', { params: { userId }, signal }),
  });
