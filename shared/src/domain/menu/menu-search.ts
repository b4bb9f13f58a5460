import { rupeesOf } from '../money/money.ts';
import { searchForm } from '../text/visible-text.ts';
import { cheapestOptionIds, chosenOptions, type ModifierGroup, unitPriceOf } from './modifiers.ts';

export interface SearchableItem {
  name: string;
  description: string;
  category: string;
  /** Rupees, without options. */
  price: number;
  rating: number;
  isBestSeller: boolean;
  isVeg: boolean;
  isVegan: boolean;
  isGlutenFree: boolean;
  isSpicy: boolean;
  ingredients: readonly string[];
  customizations: readonly ModifierGroup[];
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
  /** Rupees, both bounds included; null means no bound. Compared with the lowest price of a dish. */
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

/** The filter with a diet switched on or off; the diets keep their order. */
export function withDiet(filter: MenuFilter, diet: DietFilter, isOn: boolean): MenuFilter {
  const diets = DIET_FILTERS.filter((known) => (known === diet ? isOn : filter.diets.includes(known)));
  return { ...filter, diets };
}

/** Active filters for the badge (S2.62): category, each diet, each price bound, a sort other than relevance. */
export function countActiveFilters(filter: MenuFilter): number {
  const single = [filter.category !== null, filter.minPrice !== null, filter.maxPrice !== null];
  return single.filter(Boolean).length + filter.diets.length + (filter.sort === 'relevance' ? 0 : 1);
}

export interface MenuMatches<Item> {
  items: Item[];
  /** True when there was no exact match and these are what is probably meant ('Closest matches'). */
  isClosest: boolean;
}

/** Finds what a text in the form of every search probably means, when nothing matches it exactly. */
export type FindClosest = <Item extends SearchableItem>(items: readonly Item[], text: string) => Item[];

/** Filters, searches and sorts the menu (S9.72, S9.73, S9.75). Price bounds are in rupees. */
export function searchMenu<Item extends SearchableItem>(
  items: readonly Item[],
  filter: MenuFilter,
  findClosest: FindClosest,
): MenuMatches<Item> {
  const allowed = items.filter((item) => passesFilter(item, filter));
  const text = searchForm(filter.text);
  const exact = text === '' ? allowed : allowed.filter((item) => searchTextOf(item).includes(text));
  if (exact.length > 0 || text === '') return { items: sortMenu(exact, filter.sort), isClosest: false };
  const close = findClosest(allowed, text);
  return { items: sortMenu(close, filter.sort), isClosest: close.length > 0 };
}

/** What the search has not found in the texts of a dish but among its ingredients, in the order of the filter. */
export function alsoWithIngredient<Item extends SearchableItem>(
  items: readonly Item[],
  filter: MenuFilter,
  { items: found }: MenuMatches<Item>,
  findByIngredient: FindClosest,
): Item[] {
  const text = searchForm(filter.text);
  if (text === '' || found.length === 0) return [];
  const allowed = items.filter((item) => passesFilter(item, filter));
  const others = findByIngredient(allowed, text).filter((item) => !found.includes(item));
  return sortMenu(others, filter.sort);
}

/** The lowest price at which a dish can be ordered, in rupees. Its card shows it. */
export const lowestPriceOf = ({
  price,
  customizations,
}: Pick<SearchableItem, 'price' | 'customizations'>): number =>
  rupeesOf(unitPriceOf(price, chosenOptions(customizations, cheapestOptionIds(customizations))));

/** Sorts the menu (S9.72, S9.73), by the lowest price of a dish; equal items keep the order of the menu. */
export function sortMenu<Item extends SearchableItem>(items: readonly Item[], sort: MenuSort): Item[] {
  const prices = new Map<Item, number>();
  function priceOf(item: Item): number {
    const price = prices.get(item) ?? lowestPriceOf(item);
    prices.set(item, price);
    return price;
  }
  const compare: Record<MenuSort, (a: Item, b: Item) => number> = {
    relevance: (a, b) => Number(b.isBestSeller) - Number(a.isBestSeller) || b.rating - a.rating,
    'price-low-high': (a, b) => priceOf(a) - priceOf(b),
    'price-high-low': (a, b) => priceOf(b) - priceOf(a),
    rating: (a, b) => b.rating - a.rating,
  };
  return [...items].sort(compare[sort]);
}

function passesFilter(item: SearchableItem, filter: MenuFilter): boolean {
  if (filter.category !== null && item.category !== filter.category) return false;
  if (filter.minPrice !== null && lowestPriceOf(item) < filter.minPrice) return false;
  if (filter.maxPrice !== null && lowestPriceOf(item) > filter.maxPrice) return false;
  return filter.diets.every((diet) => item[diet]);
}

/** What a search looks through: one line for each field, so that no match spans two fields. */
const searchTextOf = ({ name, description, category }: SearchableItem): string =>
  [name, description, category].map(searchForm).join('\n');
