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

/** The state of the screen; it is stored in the history entry, so that a reload keeps it. */
export interface LoginStep {
  mode: LoginMode;
  /** The last message of the server. */
  message: string;
  /** Entered in the previous step. */
  email: string;
}

/** The step of a history entry, by default sign-in. */
export function loginStepOf(state: unknown): LoginStep {
  const { mode, message, email } = isRecord(state) ? state : {};
  return {
    mode: LOGIN_MODES.find((known) => known === mode) ?? 'login',
    message: textOf(message),
    email: textOf(email),
  };
}

const AREAS: readonly (readonly [string, GuardedArea])[] = [
  [PATHS.kitchen, 'kitchen'],
  [PATHS.admin, 'admin'],
  [PATHS.delivery, 'delivery'],
];

/** The page after sign-in: the remembered page if this account may enter it, else the role's home (S6.17). */
export function destinationOf(account: Account, remembered: string | null): string {
  const home = homePathOf(account);
  if (remembered === null || !isInAppPath(remembered)) return home;
  const { pathname } = new URL(remembered, 'https://app.invalid');
  if (isUnder(PATHS.login, pathname)) return home;
  const area = AREAS.find(([path]) => isUnder(path, pathname))?.[1] ?? 'customer';
  return redirectFrom(area, account, remembered) === null ? remembered : home;
}

function isUnder(path: string, pathname: string): boolean {
  return matchPath({ path, end: false }, pathname) !== null;
}
