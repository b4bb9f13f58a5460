import {
  DIET_FILTERS,
  type DietFilter,
  EMPTY_MENU_FILTER,
  MENU_SORTS,
  type MenuFilter,
} from '@chulo/shared/domain/menu/menu-search';
import { isMoney, MAX_MONEY_RUPEES } from '@chulo/shared/domain/money/money';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';

const DIET_WORDS = {
  isVeg: 'veg',
  isVegan: 'vegan',
  isGlutenFree: 'gluten-free',
  isSpicy: 'spicy',
} as const satisfies Record<DietFilter, string>;

/** The filter that an address of the search asks for; what cannot be read is left out. */
export function menuFilterOf(query: URLSearchParams): MenuFilter {
  const words = query.getAll('diet');
  return {
    text: (query.get('q') ?? '').slice(0, TEXT_BOUNDS.search),
    category: query.get('category') || null,
    diets: DIET_FILTERS.filter((diet) => words.includes(DIET_WORDS[diet])),
    minPrice: rupeesIn(query.get('min')),
    maxPrice: rupeesIn(query.get('max')),
    sort: MENU_SORTS.find((sort) => sort === query.get('sort')) ?? EMPTY_MENU_FILTER.sort,
  };
}

/** The address of a filter: only what differs from the whole menu stands in it. */
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
  for (const diet of diets) query.append('diet', DIET_WORDS[diet]);
  if (minPrice !== null) query.set('min', String(minPrice));
  if (maxPrice !== null) query.set('max', String(maxPrice));
  if (sort !== EMPTY_MENU_FILTER.sort) query.set('sort', sort);
  return query;
}

/** An amount that somebody typed; null for nothing and for what is no amount. */
export function rupeesIn(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const rupees = Number(text);
  return isMoney(rupees) && rupees >= 0 && rupees <= MAX_MONEY_RUPEES ? rupees : null;
}
