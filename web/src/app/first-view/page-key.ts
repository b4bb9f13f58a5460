import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { PATHS, productPath, trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { matchRoutes } from 'react-router';
import { findDish } from '../../features/menu/dish/dish.ts';
import { formOf } from '../../pages/customer/login/login-step.ts';
import { routes } from '../routes.tsx';
import type { FirstData } from './first-data.ts';

const NO_PRODUCT = productPath('-');
/** The tracking page of any order: the server does not use the order id. */
const NO_ORDER = trackingPath('').replace(/\/$/, '');
const NOT_FOUND = '/-';
const SEARCHING = `${PATHS.search}?`;
/** The sign-in page of a link that resets the password. */
const RESETTING = `${PATHS.login}?`;
/** The sign-in page that answers a form which a browser without the app has sent. */
export const UNSENT_SIGN_IN = `${PATHS.login}!`;

/**
 * The key under which the server renders and caches a page. The number of keys is bounded, whatever paths are
 * requested, so that requests cannot fill the server's memory. The app's own routes decide which page it is.
 */
export function pageKeyOf(
  path: string,
  query: string,
  { menu = [] }: { menu?: readonly Pick<MenuItem, 'id'>[] },
): string {
  const { route, params } = matchRoutes(routes, path)?.at(-1) ?? {};
  if (route?.path === undefined || route.path === '*') return NOT_FOUND;
  if (route.path === PATHS.search && query !== '') return SEARCHING;
  if (route.path === PATHS.login && new URLSearchParams(query).has('token')) return RESETTING;
  const form = route.path === PATHS.login && formOf(new URLSearchParams(query));
  if (form) return `${PATHS.login}?form=${form}`;
  if (route.path === PATHS.tracking) return NO_ORDER;
  if (route.path !== PATHS.product) return route.path;
  const dish = findDish(menu, params?.menuItemId);
  return dish ? productPath(dish.id) : NO_PRODUCT;
}

/** False for the not-found page and for an unknown product. */
export function isFound(key: string): boolean {
  return key !== NOT_FOUND && key !== NO_PRODUCT;
}

/** A password reset, an invitation, the confirmation of an email address, an active search and redirects depend on query or hash, so the server does not render them. */
export function isClientOnly(key: string): boolean {
  const keys: readonly string[] = [RESETTING, PATHS.join, PATHS.confirmEmail, PATHS.menu, SEARCHING];
  return keys.includes(key);
}

/** Whether a page is the same for everyone. The content of other pages is known only in the browser. */
export function isFullyRendered(key: string): boolean {
  const { home, search, about, contact, login } = PATHS;
  const pages: readonly string[] = [home, search, about, contact, login, UNSENT_SIGN_IN];
  return pages.includes(key) || key.startsWith(`${login}?form=`) || key.startsWith(productPath(''));
}

/** The tracking page: entry-first-order.ts shows its main facts before the app has loaded. */
export function isTrackingPage(key: string): boolean {
  return key === NO_ORDER;
}

/** The key of the page that is rendered: for an active search and a redirect to the menu, the menu with its head. */
export function routeKeyOf(key: string): string {
  if (key === RESETTING || key === UNSENT_SIGN_IN) return PATHS.login;
  return key === PATHS.menu || key === SEARCHING ? PATHS.search : key;
}

/** The public data that a page shows; it is embedded in the page. */
export function dataFor(key: string, data: FirstData): Partial<FirstData> {
  const { restaurants, menu, categories, banners, promos } = data;
  if (key === PATHS.home) return { restaurants, menu, categories, banners };
  if (key === PATHS.cart) return { restaurants, menu, categories, promos };
  const shows: readonly string[] = [PATHS.search, SEARCHING];
  if (shows.includes(key) || key.startsWith(productPath(''))) return { restaurants, menu, categories };
  return { restaurants };
}
