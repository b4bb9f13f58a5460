import type { MenuItem } from '@chulo/shared/contract/menu';
import { PATHS, productPath, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { matchRoutes } from 'react-router';
import { findDish } from '../../features/menu/dish/dish.ts';
import { routes } from '../routes.tsx';
import type { FirstData } from './first-data.ts';

const NO_PRODUCT = productPath('-');
/** The tracking page of any order: its id stays in the browser. */
const NO_ORDER = trackingPath('').replace(/\/$/, '');
const NOT_FOUND = '/-';
const SEARCHING = `${PATHS.search}?`;

/**
 * The address under which the server renders and keeps a page: there are few of them however many are asked
 * for, so that nobody fills the server's memory. Which page it is, the app's own router tells.
 */
export function pageKeyOf(
  path: string,
  query: string,
  { menu = [] }: { menu?: readonly Pick<MenuItem, 'id'>[] },
): string {
  const { route, params } = matchRoutes(routes, path)?.at(-1) ?? {};
  if (route?.path === undefined || route.path === '*') return NOT_FOUND;
  if (route.path === PATHS.search && query !== '') return SEARCHING;
  if (route.path === PATHS.tracking) return NO_ORDER;
  if (route.path !== PATHS.product) return route.path;
  const dish = findDish(menu, params?.menuItemId);
  return dish ? productPath(dish.id) : NO_PRODUCT;
}

/** False of the page that stands where none is. */
export function isFound(key: string): boolean {
  return key !== NOT_FOUND && key !== NO_PRODUCT;
}

/** Sign-in, a search under way and what only leads elsewhere depend on what follows the question mark. */
export function isBrowsersAlone(key: string): boolean {
  return key === PATHS.login || key === PATHS.menu || key === SEARCHING;
}

/** A page that is the same to everybody; what another one says only the browser knows. */
export function isWholeView(key: string): boolean {
  const pages: readonly string[] = [PATHS.home, PATHS.search, PATHS.about, PATHS.contact];
  return pages.includes(key) || key.startsWith(productPath(''));
}

/** The page of an order, of which entry-first-order.ts shows the most important before the app is there. */
export function isOrder(key: string): boolean {
  return key === NO_ORDER;
}

/** The page whose head a page has: a search is the menu to whoever gets a link to it, and so is what leads there. */
export function headKeyOf(key: string): string {
  return key === PATHS.menu || key === SEARCHING ? PATHS.search : key;
}

/** What of the public data a page shows, and therefore carries. */
export function dataFor(key: string, data: FirstData): Partial<FirstData> {
  const { restaurants, menu, categories, banners, promos } = data;
  if (key === PATHS.home) return { restaurants, menu, categories, banners };
  if (key === PATHS.cart) return { restaurants, menu, categories, promos };
  const shows: readonly string[] = [PATHS.search, SEARCHING];
  if (shows.includes(key) || key.startsWith(productPath(''))) return { restaurants, menu, categories };
  return { restaurants };
}
