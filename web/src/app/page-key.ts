import { matchPath } from 'react-router';
import type { FirstData } from './first-data.ts';
import { PATHS } from './paths.ts';

/** Pages that are the same for everybody, whatever follows the question mark. */
const SAME_FOR_ALL = [
  PATHS.home,
  PATHS.about,
  PATHS.contact,
  PATHS.cart,
  PATHS.checkout,
  PATHS.profile,
  PATHS.favorites,
  PATHS.kitchen,
  PATHS.admin,
  PATHS.delivery,
  PATHS.rider,
];
const NO_PRODUCT = '/product/-';
const NO_ORDER = '/order-tracking';
const NOT_FOUND = '/-';

/**
 * The address under which the server renders and keeps a page, or null for one that only the browser can
 * render: sign-in and a search depend on what follows the question mark. There are few such addresses however
 * many are asked for, so that nobody fills the server's memory.
 */
export function pageKeyOf(path: string, query: string, { menu = [] }: Partial<FirstData>): string | null {
  const same = SAME_FOR_ALL.find((pattern) => matchPath(pattern, path));
  if (same) return same;
  if (matchPath(PATHS.search, path)) return query === '' ? PATHS.search : null;
  if (matchPath(PATHS.login, path)) return null;
  if (matchPath(PATHS.tracking, path)) return NO_ORDER;
  const menuItemId = matchPath(PATHS.product, path)?.params.menuItemId;
  if (menuItemId === undefined) return NOT_FOUND;
  return menu.some((item) => item.id === menuItemId) ? `/product/${menuItemId}` : NO_PRODUCT;
}

/** What of the public data a page shows, and therefore carries. */
export function dataFor(key: string | null, data: FirstData): Partial<FirstData> {
  const { restaurants } = data;
  if (key === PATHS.home) return data;
  if (key === null || key === PATHS.search || key.startsWith('/product/'))
    return { restaurants, menu: data.menu, categories: data.categories };
  return { restaurants };
}
