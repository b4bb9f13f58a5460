import type { Account } from '@chulo/shared/domain/account/roles';
import { type GuardedArea, homePathOf, redirectFrom } from '@chulo/shared/domain/pages/guards';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { isInAppPath } from '@chulo/shared/domain/text/field-rules';
import { matchPath } from 'react-router';
import { isRecord, textOf } from '../../../lib/device/persisted-store.ts';

export const LOGIN_MODES = [
  'login',
  'signup',
  'forgotPassword',
  'forgotPasswordSuccess',
  'resetPassword',
] as const;
export type LoginMode = (typeof LOGIN_MODES)[number];

/** The state of the screen. It is stored in the history entry, so that a reload keeps it, and the forms in the address. */
export interface LoginStep {
  mode: LoginMode;
  /** The last message of the server. */
  message: string;
  /** The history entry before it is the sign-in step, to which Back returns. */
  isOnSignIn: boolean;
}

const FORMS = ['signup', 'forgotPassword'] as const;

/** The form that an address names, so that server and app show the same one; undefined for the sign-in form. */
export const formOf = (search: URLSearchParams) => FORMS.find((form) => form === search.get('form'));

/** The address of a form, with the page that it remembers. */
export function searchOf(search: URLSearchParams, mode: LoginMode): string {
  const next = new URLSearchParams(search);
  if (FORMS.some((form) => form === mode)) next.set('form', mode);
  else next.delete('form');
  return String(next);
}

/** The step of a history entry. @param first the mode of an entry without one */
export function loginStepOf(state: unknown, first: LoginMode = 'login'): LoginStep {
  const { mode, message, isOnSignIn } = isRecord(state) ? state : {};
  return {
    mode: LOGIN_MODES.find((known) => known === mode) ?? first,
    message: textOf(message),
    isOnSignIn: isOnSignIn === true,
  };
}

/** Whether a visitor of the cart or the checkout was sent to the sign-in page. */
export function isFromCart(remembered: string | null): boolean {
  if (remembered === null || !isInAppPath(remembered)) return false;
  const pathname = pathnameOf(remembered);
  return pathname === PATHS.cart || pathname === PATHS.checkout;
}

const AREAS: readonly (readonly [string, GuardedArea])[] = [
  [PATHS.kitchen, 'kitchen'],
  [PATHS.admin, 'admin'],
  [PATHS.counter, 'admin'],
  [PATHS.delivery, 'delivery'],
  [PATHS.rides, 'delivery'],
];

/** The page after sign-in: the remembered page if this account may enter it, else the role's home (S6.17). */
export function destinationOf(
  account: Account & { email: string },
  remembered: string | null,
  isReal = false,
): string {
  const home = homePathOf(account, isReal);
  if (remembered === null || !isInAppPath(remembered)) return home;
  const pathname = pathnameOf(remembered);
  if (isUnder(PATHS.login, pathname)) return home;
  const area = AREAS.find(([path]) => isUnder(path, pathname))?.[1] ?? 'customer';
  return redirectFrom(area, account, remembered) === null ? remembered : home;
}

/**
 * Whether going back leads to the destination, so that opening it would put a second entry of the same page into the
 * history. False in browsers without the Navigation API, and for a page that would be loaded again.
 */
export function isBefore(destination: string): boolean {
  if (!('navigation' in globalThis)) return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return !!before?.url && before.sameDocument && pathnameOf(before.url) === pathnameOf(destination);
}

const pathnameOf = (address: string) => new URL(address, 'https://app.invalid').pathname;

function isUnder(path: string, pathname: string): boolean {
  return matchPath({ path, end: false }, pathname) !== null;
}
