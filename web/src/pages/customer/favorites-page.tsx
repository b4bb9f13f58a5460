import { useQuery } from '@tanstack/react-query';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { accountMessages } from './account.messages.ts';

export function FavoritesPage() {
  const { data: restaurant } = useQuery(restaurantOptions());
  usePageHead(accountMessages.title(accountMessages.favourites, restaurant?.name ?? accountMessages.app));
  return <h1 className="py-4 text-4xl">{accountMessages.favourites}</h1>;
}
