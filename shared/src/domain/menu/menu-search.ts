import { searchForm } from '../text/visible-text.ts';

export interface SearchableItem {
  name: string;
  description: string;
  category: string;
  /** Rupees. */
  price: number;
  rating: number;
  isBestSeller: boolean;
  isVeg: boolean;
  isVegan: boolean;
  isGlutenFree: boolean;
  isSpicy: boolean;
}

export const MENU_SORTS = ['relevance', 'price-low-high', 'price-high-low', 'rating'] as const;
export type MenuSort = (typeof MENU_SORTS)[number];

/** The filter categories of the specification (S9.71). The screen adds every other active category. */
export const FILTER_CATEGORIES = [
  'Pizza',
  'Sides',
  'Desserts',
  'Drinks',
  'Salads',
  'Mains',
  'Breakfast',
] as const;

export const DIET_FILTERS = ['isVeg', 'isVegan', 'isGlutenFree', 'isSpicy'] as const;
export type DietFilter = (typeof DIET_FILTERS)[number];

export interface MenuFilter {
  text: string;
  category: string | null;
  diets: readonly DietFilter[];
  /** Rupees, both bounds included; null means no bound. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: MenuSort;
}

export const EMPTY_MENU_FILTER: MenuFilter = {
  text: '',
  category: null,
  diets: [],
  minPrice: null,
  maxPrice: null,
  sort: 'relevance',
};

/** Active filters for the badge (S2.62): category, each diet, each price bound, a sort other than relevance. */
export function countActiveFilters(filter: MenuFilter): number {
  const single = [filter.category !== null, filter.minPrice !== null, filter.maxPrice !== null];
  return single.filter(Boolean).length + filter.diets.length + (filter.sort === 'relevance' ? 0 : 1);
}

export interface MenuMatches<Item> {
  items: Item[];
  /** True when there was no exact match and these are close spellings ('Closest matches'). */
  isClosest: boolean;
}

/** Filters, searches and sorts the menu (S9.72, S9.73, S9.75). Price bounds are in rupees. */
export function searchMenu<Item extends SearchableItem>(
  items: readonly Item[],
  filter: MenuFilter,
): MenuMatches<Item> {
  const allowed = items.filter((item) => passesFilter(item, filter));
  const text = searchForm(filter.text);
  const exact = text === '' ? allowed : allowed.filter((item) => searchTextOf(item).includes(text));
  if (exact.length > 0 || text === '') return { items: sortMenu(exact, filter.sort), isClosest: false };
  const close = allowed.filter((item) => isCloseSpelling(searchTextOf(item), text));
  return { items: sortMenu(close, filter.sort), isClosest: close.length > 0 };
}

/** Sorts the menu (S9.72, S9.73); equal items keep the order of the menu. */
export function sortMenu<Item extends SearchableItem>(items: readonly Item[], sort: MenuSort): Item[] {
  const compare: Record<MenuSort, (a: Item, b: Item) => number> = {
    relevance: (a, b) => Number(b.isBestSeller) - Number(a.isBestSeller) || b.rating - a.rating,
    'price-low-high': (a, b) => a.price - b.price,
    'price-high-low': (a, b) => b.price - a.price,
    rating: (a, b) => b.rating - a.rating,
  };
  return [...items].sort(compare[sort]);
}

function passesFilter(item: SearchableItem, filter: MenuFilter): boolean {
  if (filter.category !== null && item.category !== filter.category) return false;
  if (filter.minPrice !== null && item.price < filter.minPrice) return false;
  if (filter.maxPrice !== null && item.price > filter.maxPrice) return false;
  return filter.diets.every((diet) => item[diet]);
}

/** What a search looks through: one line for each field, so that no match spans two fields. */
const searchTextOf = ({ name, description, category }: SearchableItem): string =>
  [name, description, category].map(searchForm).join('\n');

function isCloseSpelling(searchText: string, text: string): boolean {
  const words = searchText.split(/[^\p{L}\p{M}\p{N}]+/u);
  return text.split(/\s+/).every((wanted) => {
    const allowed = wanted.length <= 3 ? 0 : wanted.length <= 6 ? 1 : 2;
    return words.some((word) => word.startsWith(wanted) || isWithinEdits(word, wanted, allowed));
  });
}

/** True when the Levenshtein distance of two words is at most `allowed`. */
function isWithinEdits(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed) return false;
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return (previous[other.length] ?? 0) <= allowed;
}
