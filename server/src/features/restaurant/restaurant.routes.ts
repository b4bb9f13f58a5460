import { readOpeningHours, updateOpeningHours } from '@chulo/shared/contract/restaurant/opening-hours';
import {
  type InstallationWarning,
  listRestaurants,
  pauseOrders,
  readInstallation,
  reverseGeocode,
  setBusy,
  updateRestaurant,
} from '@chulo/shared/contract/restaurant/restaurant';
import type { CachedRoute } from '../../http/cached-response.ts';
import type { Routes } from '../../http/route.ts';
import type { RestaurantService } from './restaurant.service.ts';

export function registerRestaurantRoutes(
  { route }: Routes,
  cachedRoute: CachedRoute,
  restaurant: RestaurantService,
  listWarnings: () => InstallationWarning[],
): void {
  cachedRoute(listRestaurants, restaurant.readRestaurants);
  route(updateRestaurant, ({ principal, params, body }) =>
    restaurant.updateRestaurant(principal, params.restaurantId, body),
  );
  const { hours } = restaurant;
  route(readOpeningHours, ({ params }) => hours.readHours(params.restaurantId));
  route(updateOpeningHours, ({ params, body }) => hours.updateHours(params.restaurantId, body));
  route(pauseOrders, ({ params, body }) => hours.pauseOrders(params.restaurantId, body));
  route(setBusy, ({ params, body }) => hours.setBusy(params.restaurantId, body));
  route(readInstallation, async () => ({ warnings: listWarnings() }));
  route(reverseGeocode, ({ query }) => restaurant.readPlace(query.lat, query.lon));
}
