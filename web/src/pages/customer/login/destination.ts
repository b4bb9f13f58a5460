import { isInAppPath } from '@chulo/shared/domain/links';
import { type Account, type GuardedArea, homePathOf, redirectFrom } from '@chulo/shared/domain/roles';
import { matchPath } from 'react-router';
import { PATHS } from '../../../app/paths.ts';

const AREAS: readonly (readonly [string, GuardedArea])[] = [
  [PATHS.kitchen, 'kitchen'],
  [PATHS.admin, 'admin'],
  [PATHS.delivery, 'delivery'],
];

/** Where sign-in leads: back to a remembered page of ours if this account may enter it, else to the role's home. */
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
