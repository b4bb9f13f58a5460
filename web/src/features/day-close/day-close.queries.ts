import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { useContentKeys } from '../../lib/api/content-keys.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';

const POLL_MS = 60_000;
const DAYS = ['order', LIST, STAFF, 'day'] as const satisfies TopicKey;

export const drawerOptions = () =>
  queryOptions({
    queryKey: [...DAYS, 'drawer'] as const,
    queryFn: ({ signal }) => callApi('readDrawer', { signal }),
    refetchInterval: POLL_MS,
  });

export const dayOptions = (dayNumber: number) =>
  queryOptions({
    queryKey: [...DAYS, String(dayNumber)] as const,
    queryFn: ({ signal }) => callApi('readDayClose', { params: { dayNumber }, signal }),
  });

/** @param before the number of the oldest day that is shown; null: the newest */
export const dayListOptions = (before: number | null) =>
  queryOptions({
    queryKey: [...DAYS, 'list', String(before)] as const,
    queryFn: ({ signal }) => callApi('listDayCloses', { query: before === null ? {} : { before }, signal }),
  });

/** For a dialog of one movement: in the next dialog the same content is another movement, with another key. */
export function useAddCashMovement() {
  const queryClient = useQueryClient();
  const keyOf = useContentKeys();
  return useMutation({
    mutationFn: (body: ApiRequest<'addCashMovement'>['body']) =>
      callApi('addCashMovement', { body, headers: keyOf(body) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DAYS }),
  });
}

export function useCloseDay() {
  const queryClient = useQueryClient();
  const keyOf = useContentKeys();
  return useMutation({
    mutationFn: (body: ApiRequest<'closeDay'>['body']) => callApi('closeDay', { body, headers: keyOf(body) }),
    // Also after a refusal: something has changed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: DAYS }),
  });
}
