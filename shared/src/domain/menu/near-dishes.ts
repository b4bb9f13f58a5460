import { searchForm } from '../text/visible-text.ts';
import { findClosest, findPartly } from './closest-search.ts';
import {
  countActiveFilters,
  EMPTY_MENU_FILTER,
  type MenuFilter,
  type SearchableItem,
  searchMenu,
  sortMenu,
} from './menu-search.ts';

export interface NearDishes<Item> {
  /** Why they are near: they match without the filters, they have some of the words, or many like them. */
  why: 'unfiltered' | 'similar' | 'popular';
  items: Item[];
}

const MOST = 4;

/** The dishes to show when a search finds nothing. Filters are ignored only for dishes that match the text. */
export function nearDishes<Item extends SearchableItem>(
  items: readonly Item[],
  filter: MenuFilter,
): NearDishes<Item> {
  const found = (text: string, filters: MenuFilter) =>
    searchMenu(items, { ...filters, text }, findClosest).items;
  const allowed = found('', filter);
  const unfiltered = countActiveFilters(filter) > 0 ? found(filter.text, EMPTY_MENU_FILTER) : [];
  if (unfiltered.length > 0) return { why: 'unfiltered', items: unfiltered.slice(0, MOST) };
  const similar = sortMenu(findPartly(allowed, searchForm(filter.text)), filter.sort);
  if (similar.length > 0) return { why: 'similar', items: similar.slice(0, MOST) };
  const popular = sortMenu(allowed.length > 0 ? allowed : items, 'relevance');
  return { why: 'popular', items: popular.slice(0, MOST) };
}
