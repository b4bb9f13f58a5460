import {
  DIET_FILTERS,
  type DietFilter,
  EMPTY_MENU_FILTER,
  MENU_SORTS,
  type MenuFilter,
} from '@chulo/shared/domain/menu/menu-search';
import { isMoney, MAX_MONEY_RUPEES } from '@chulo/shared/domain/money/money';
import { TEXT_BOUNDS, toAsciiDigits } from '@chulo/shared/domain/text/field-rules';
import { plainLine } from '@chulo/shared/domain/text/visible-text';

const DIET_PARAMS = {
  isVeg: 'veg',
  isVegan: 'vegan',
  isGlutenFree: 'gluten-free',
  isSpicy: 'spicy',
} as const satisfies Record<DietFilter, string>;

/** Parses the query string of the search page; invalid parameters are ignored. */
export function menuFilterOf(query: URLSearchParams): MenuFilter {
  const diets = query.getAll('diet');
  return {
    text: (query.get('q') ?? '').slice(0, TEXT_BOUNDS.search),
    category: query.get('category') || null,
    diets: DIET_FILTERS.filter((diet) => diets.includes(DIET_PARAMS[diet])),
    minPrice: parseRupees(query.get('min')),
    maxPrice: parseRupees(query.get('max')),
    sort: MENU_SORTS.find((sort) => sort === query.get('sort')) ?? EMPTY_MENU_FILTER.sort,
  };
}

/** The query string of a filter, without default values. */
export function menuFilterQuery({
  text,
  category,
  diets,
  minPrice,
  maxPrice,
  sort,
}: MenuFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (text.trim() !== '') query.set('q', text);
  if (category !== null) query.set('category', category);
  for (const diet of diets) query.append('diet', DIET_PARAMS[diet]);
  if (minPrice !== null) query.set('min', String(minPrice));
  if (maxPrice !== null) query.set('max', String(maxPrice));
  if (sort !== EMPTY_MENU_FILTER.sort) query.set('sort', sort);
  return query;
}

/** Parses an amount in rupees; null for empty and for invalid text. */
export function parseRupees(text: string | null): number | null {
  const digits = toAsciiDigits(plainLine(text ?? ''));
  if (digits === '') return null;
  const rupees = Number(digits);
  return isMoney(rupees) && rupees >= 0 && rupees <= MAX_MONEY_RUPEES ? rupees : null;
}
