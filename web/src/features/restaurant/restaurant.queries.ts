import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { restaurantMessages } from './restaurant.messages.ts';

/** The first restaurant of the list is the current one (section 3). */
export const restaurantOptions = () =>
  queryOptions({
    queryKey: ['restaurant', LIST] as const satisfies TopicKey,
    queryFn: ({ signal }) => callApi('listRestaurants', { signal }),
    select: (restaurants) => restaurants[0],
  });

/** The same as the app has it from its start: what only shows it asks for nothing anew. */
export const knownRestaurantOptions = () => ({ ...restaurantOptions(), refetchOnMount: false });

/** The app's own name as long as nobody knows the restaurant's. */
export function useRestaurantName(): string {
  const { data: restaurant } = useQuery(knownRestaurantOptions());
  return restaurant?.name ?? restaurantMessages.app;
}

type RestaurantUpdate = ApiRequest<'updateRestaurant'>['params'] & ApiRequest<'updateRestaurant'>['body'];

/** What is saved stands everywhere at once, whatever else is on its way. */
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
