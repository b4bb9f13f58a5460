import { useQuery } from '@tanstack/react-query';
import { restaurantMessages } from './restaurant.messages.ts';
import { cachedRestaurantOptions } from './restaurant.queries.ts';

/** The restaurant's name, or the app's name while unknown. */
export function useRestaurantName(): string {
  const { data: restaurant } = useQuery(cachedRestaurantOptions());
  return restaurant?.name ?? restaurantMessages.app;
}
