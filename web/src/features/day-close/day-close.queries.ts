import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF, type TopicKey } from '../../lib/api/query-keys.ts';
import { randomUuid } from '../../lib/device/random-uuid.ts';

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

/** The same content has the same key, so that a retry after a lost answer moves no money twice. */
function useAttemptKey(): { keyOf: (content: unknown) => string; forget: () => void } {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (attempt.current.content !== text) attempt.current = { content: text, key: randomUuid() };
      return attempt.current.key;
    },
    forget() {
      attempt.current = { content: '', key: '' };
    },
  };
}

export function useAddCashMovement() {
  const queryClient = useQueryClient();
  const { keyOf, forget } = useAttemptKey();
  return useMutation({
    mutationFn: (body: ApiRequest<'addCashMovement'>['body']) =>
      callApi('addCashMovement', { body, headers: { 'idempotency-key': keyOf(body) } }),
    onSuccess: () => {
      forget();
      return queryClient.invalidateQueries({ queryKey: DAYS });
    },
  });
}

export function useCloseDay() {
  const queryClient = useQueryClient();
  const { keyOf } = useAttemptKey();
  return useMutation({
    mutationFn: (body: ApiRequest<'closeDay'>['body']) =>
      callApi('closeDay', { body, headers: { 'idempotency-key': keyOf(body) } }),
    // Also after a refusal: something has changed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: DAYS }),
  });
}
