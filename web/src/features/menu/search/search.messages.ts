import type { MenuSort } from '@chulo/shared/domain/menu/menu-search';
import type { NearDishes } from '@chulo/shared/domain/menu/near-dishes';
import { pluralIn } from '@chulo/shared/domain/text/translation';
import { rupeeSign } from '../../../lib/format/money.ts';

const plural = pluralIn('en');

export const menuSearchMessages = {
  veg: 'Veg',
  search: 'Search the menu',
  searchExample: 'Pizza, momo, lassi ...',
  clearText: 'Clear the search text',
  filterAndSort: 'Filter & Sort',
  filterLate: 'No connection right now. The filters open as soon as it is back.',
  activeFilters: (count: number) => `${count} active`,
  clearAll: 'Clear All',
  showDishes: (count: number) => plural(count, { one: `Show ${count} dish`, other: `Show ${count} dishes` }),
  category: 'Category',
  allCategories: 'All',
  wholeMenu: 'Whole menu',
  price: 'Price',
  priceRange: (low: string, high: string) => `Our menu: ${low} to ${high}`,
  get minPrice() {
    return `From (${rupeeSign()})`;
  },
  get maxPrice() {
    return `To (${rupeeSign()})`;
  },
  noAmount: 'Enter an amount like 250.',
  priceOrder: 'The minimum price is above the maximum.',
  sort: 'Sort by',
  found: (count: number) => plural(count, { one: `${count} dish`, other: `${count} dishes` }),
  foundIn: (category: string, count: number) =>
    `${category}: ${plural(count, { one: `${count} dish`, other: `${count} dishes` })}`,
  results: 'Results',
  closest: 'Closest matches',
  closestSentence: (text: string) => `No exact match for "${text}". Did you mean one of these?`,
  withIngredient: 'More dishes with this ingredient',
  nothingFound: 'Nothing on our menu matches this.',
  nothingFoundFor: (text: string) => `No results for "${text}".`,
} as const;

export const nearHeadings = {
  unfiltered: 'Found without your filters',
  similar: 'Similar on our menu',
  popular: 'Popular on our menu',
} as const satisfies Record<NearDishes<unknown>['why'], string>;

export const sortNames = {
  relevance: 'Relevance',
  'price-low-high': 'Price: Low to High',
  'price-high-low': 'Price: High to Low',
  rating: 'Rating',
} as const satisfies Record<MenuSort, string>;

export const menuCartMessages = {
  empty: 'What you add stands here.',
} as const;
