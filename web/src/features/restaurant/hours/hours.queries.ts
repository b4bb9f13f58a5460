import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { LIST, STAFF } from '../../../lib/api/query-keys.ts';
import { restaurantOptions } from '../restaurant.queries.ts';

export const openingHoursOptions = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant', LIST, STAFF, 'hours'] as const,
    queryFn: ({ signal }) => callApi('readOpeningHours', { params: { restaurantId }, signal }),
  });

type HoursUpdate = ApiRequest<'updateOpeningHours'>['params'] & ApiRequest<'updateOpeningHours'>['body'];

export function useUpdateOpeningHours() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ restaurantId, ...body }: HoursUpdate) =>
      callApi('updateOpeningHours', { params: { restaurantId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['restaurant'] }),
  });
}

export type PauseBody = NonNullable<ApiRequest<'pauseOrders'>['body']>;
export type BusyBody = NonNullable<ApiRequest<'setBusy'>['body']>;

/** Pauses, closes for today, sets busy mode or ends them. The answer is shown at once. */
export function useLimitOrders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ restaurantId, change }: { restaurantId: string; change: PauseBody | BusyBody }) => {
      const params = { restaurantId };
      return 'kind' in change
        ? callApi('pauseOrders', { params, body: change })
        : callApi('setBusy', { params, body: change });
    },
    onSuccess: async (restaurant: Restaurant) => {
      const { queryKey } = restaurantOptions();
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, [restaurant]);
    },
  });
}
