import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { restaurantMessages } from './restaurant.messages.ts';

/** The current restaurant: the first of the list. */
export const restaurantOptions = () =>
  queryOptions({
    queryKey: ['restaurant', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listRestaurants', { signal }),
    select: (restaurants) => restaurants[0],
  });

/** The cached restaurant without a refetch on mount, for components that only display it. */
export const cachedRestaurantOptions = () => ({ ...restaurantOptions(), refetchOnMount: false });

/** The restaurant's name, or the app's name while unknown. */
export function useRestaurantName(): string {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return restaurant?.name ?? restaurantMessages.app;
}

type RestaurantUpdate = ApiRequest<'updateRestaurant'>['params'] & ApiRequest<'updateRestaurant'>['body'];

/** Updates the cached restaurant at once and cancels running fetches with older data. */
export function useUpdateRestaurant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ restaurantId, ...body }: RestaurantUpdate) =>
      callApi('updateRestaurant', { params: { restaurantId }, body }),
    onSuccess: async (restaurant) => {
      const { queryKey } = restaurantOptions();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, [restaurant]);
    },
  });
}
