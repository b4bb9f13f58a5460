import type { DietFilter, MenuSort } from '@chulo/shared/domain/menu/menu-search';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const menuMessages = {
  loadingMenu: 'Loading the menu',
  loadingCategories: 'Loading the categories',
  categories: 'Categories',
  soldOut: 'Sold out',
  left: (left: number) => `${left} left`,
  add: 'Add',
  addItem: (name: string) => `Add ${name}`,
  bestSeller: 'Best seller',
  diet: 'Diet',
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
  minPrice: 'From (₹)',
  maxPrice: 'To (₹)',
  noAmount: 'Enter an amount like 250.',
  priceOrder: 'The minimum price is above the maximum.',
  sort: 'Sort by',
  found: (count: number) => plural(count, { one: `${count} dish`, other: `${count} dishes` }),
  results: 'Results',
  closest: 'Closest matches',
  closestSentence: (text: string) => `No exact match for "${text}". Did you mean one of these?`,
  nothingFound: 'Nothing on our menu matches this.',
  nothingFoundFor: (text: string) => `No results for "${text}".`,
  nonVeg: 'Non-vegetarian',
} as const;

export const dietNames = {
  isVeg: 'Vegetarian',
  isVegan: 'Vegan',
  isGlutenFree: 'Gluten free',
  isSpicy: 'Spicy',
} as const satisfies Record<DietFilter, string>;

export const sortNames = {
  relevance: 'Relevance',
  'price-low-high': 'Price: Low to High',
  'price-high-low': 'Price: High to Low',
  rating: 'Rating',
} as const satisfies Record<MenuSort, string>;
