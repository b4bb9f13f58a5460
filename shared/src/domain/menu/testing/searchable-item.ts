import type { SearchableItem } from '../menu-search.ts';

/** A vegetarian pizza of 300 rupees without options, where nothing else is said. */
export const searchableItem = (name: string, values: Partial<SearchableItem> = {}): SearchableItem => ({
  name,
  description: '',
  category: 'Pizza',
  price: 300,
  rating: 4,
  isBestSeller: false,
  isVeg: true,
  isVegan: false,
  isGlutenFree: false,
  isSpicy: false,
  customizations: [],
  ...values,
});
