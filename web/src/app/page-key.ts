import type { MenuItem } from '@chulo/shared/contract/menu';
import { matchPath } from 'react-router';
import type { FirstData } from './first-data.ts';
import { PATHS } from './paths.ts';

/** Pages of which there is one, whatever follows the question mark. */
const SINGLE = [
  PATHS.home,
  PATHS.about,
  PATHS.contact,
  PATHS.cart,
  PATHS.checkout,
  PATHS.profile,
  PATHS.favorites,
  PATHS.login,
  PATHS.menu,
  PATHS.kitchen,
  PATHS.admin,
  PATHS.delivery,
  PATHS.rider,
];
const NO_PRODUCT = '/product/-';
const NO_ORDER = '/order-tracking';
const NOT_FOUND = '/-';
const SEARCHING = '/search?';

/**
 * The address under which the server renders and keeps a page. There are few of them however many are asked
 * for, so that nobody fills the server's memory.
 */
export function pageKeyOf(
  path: string,
  query: string,
  { menu = [] }: { menu?: readonly Pick<MenuItem, 'id'>[] },
): string {
  const same = SINGLE.find((pattern) => matchPath(pattern, path));
  if (same) return same;
  if (matchPath(PATHS.search, path)) return query === '' ? PATHS.search : SEARCHING;
  if (matchPath(PATHS.tracking, path)) return NO_ORDER;
  const menuItemId = matchPath(PATHS.product, path)?.params.menuItemId;
  if (menuItemId === undefined) return NOT_FOUND;
  return menu.some((item) => item.id === menuItemId) ? `/product/${menuItemId}` : NO_PRODUCT;
}

/** Sign-in, a search under way and what only leads elsewhere depend on what follows the question mark. */
export function isBrowsersAlone(key: string): boolean {
  return key === PATHS.login || key === PATHS.menu || key === SEARCHING;
}

/** What of the public data a page shows, and therefore carries. */
export function dataFor(key: string, data: FirstData): Partial<FirstData> {
  const { restaurants } = data;
  if (key === PATHS.home) return data;
  if (key.startsWith(PATHS.search) || key.startsWith('/product/'))
    return { restaurants, menu: data.menu, categories: data.categories };
  return { restaurants };
}
