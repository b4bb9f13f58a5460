import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi, callApiUnlessKnown } from '../../lib/api/api-client.ts';
import { LIST, type TopicKey } from '../../lib/api/query-keys.ts';
import { writeAmountsInRs } from '../../lib/format/money.ts';

const HOUR_MS = 3_600_000;

/** Pages write amounts as the newest answer says. */
const followAmounts = ([restaurant]: readonly Restaurant[]) =>
  writeAmountsInRs(restaurant?.amountsInRs === true);

/** The current restaurant: the first of the list. */
export const restaurantOptions = () =>
  queryOptions({
    queryKey: ['restaurant', LIST] as const satisfies TopicKey,
    queryFn: async (context) => {
      const restaurants = await callApiUnlessKnown('listRestaurants', context);
      followAmounts(restaurants);
      return restaurants;
    },
    select: (restaurants) => restaurants[0],
  });

/** The cached restaurant without a refetch on mount, for components that only display it. */
export const cachedRestaurantOptions = () => ({ ...restaurantOptions(), refetchOnMount: false });

/**
 * The restaurant that the page has embedded or another page has read, without a call. Only where there is none it is
 * fetched, once.
 */
export const knownRestaurantOptions = () => ({ ...restaurantOptions(), staleTime: 'static' as const });

/** For screens that stay open for days: the answer knows the opening hours of two. */
export const hourlyRestaurantOptions = () => ({
  ...cachedRestaurantOptions(),
  refetchInterval: HOUR_MS,
  refetchIntervalInBackground: true,
});

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
      followAmounts([restaurant]);
      queryClient.setQueryData(queryKey, [restaurant]);
    },
  });
}
