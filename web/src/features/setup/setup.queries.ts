import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, STAFF } from '../../lib/api/query-keys.ts';
import { replaceSession } from '../../lib/api/session-changes.ts';

/** What a new restaurant still has to do. There is no live event for it. */
export const setupOptions = () =>
  queryOptions({
    queryKey: ['setup', LIST, STAFF] as const,
    queryFn: ({ signal }) => callApi('readSetup', { signal }),
  });

export function useSetUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiRequest<'setUp'>['body']) => replaceSession(() => callApi('setUp', { body })),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** There is no live event for the checklist, which has one step less afterwards. */
export function useTestOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('placeTestOrder'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['setup'] }),
  });
}
