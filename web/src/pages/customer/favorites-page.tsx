import { useRestaurantName } from '../../features/restaurant/restaurant.queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { accountMessages } from './account.messages.ts';

export function FavoritesPage() {
  usePageHead(accountMessages.title(accountMessages.favourites, useRestaurantName()));
  return <h1 className="py-4 text-4xl">{accountMessages.favourites}</h1>;
}
