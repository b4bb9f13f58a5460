import { type PageHeadWords, usePageHead } from '../../lib/head/page-head.ts';
import { restaurantMessages } from './restaurant.messages.ts';
import { useRestaurantName } from './use-restaurant-name.ts';

/** Page head with the heading and the restaurant's name. */
export function useRestaurantHead(heading: string, words: Omit<PageHeadWords, 'title' | 'site'> = {}): void {
  const site = useRestaurantName();
  usePageHead({ ...words, title: restaurantMessages.pageTitle(heading, site), site });
}
