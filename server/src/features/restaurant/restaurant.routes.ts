import { listRestaurants, reverseGeocode, updateRestaurant } from '@chulo/shared/contract/restaurant';
import { sendCached } from '../../http/cached-response.ts';
import type { Routes } from '../../http/route.ts';
import type { RestaurantService } from './restaurant.service.ts';

export function startRestaurantRoutes(
  { route, rawRoute }: Routes,
  restaurant: RestaurantService,
  staleSince: () => Date | null,
): void {
  rawRoute(listRestaurants, async ({ request, reply }) =>
    sendCached(request, reply, restaurant.readRestaurants(), staleSince()),
  );
  route(updateRestaurant, ({ params, body }) => restaurant.updateRestaurant(params.restaurantId, body));
  route(reverseGeocode, ({ query }) => restaurant.readPlace(query.lat, query.lon));
}
