import { type Account, passesRoleGate } from '../account/roles.ts';
import { loginPath, PATHS } from './page-paths.ts';

/** Where an account lands after sign-in. */
export function homePathOf(account: Account) {
  if (account.isKitchen) return PATHS.kitchen;
  if (account.role === 'admin') return PATHS.admin;
  return account.role === 'delivery' ? PATHS.delivery : PATHS.home;
}

export const GUARDED_AREAS = ['customer', 'kitchen', 'admin', 'delivery'] as const;
export type GuardedArea = (typeof GUARDED_AREAS)[number];

/**
 * Where the guard of an area sends somebody, or null when they may enter.
 * @param path what was asked for; sign-in comes back to it
 */
export function redirectFrom(area: GuardedArea, account: Account | null, path: string): string | null {
  if (!account) return loginPath(path);
  if (area === 'customer') return null;
  if (area === 'kitchen') return account.isKitchen ? null : PATHS.home;
  if (area === 'admin' && account.isKitchen) return PATHS.kitchen;
  return passesRoleGate(account, area) ? null : PATHS.home;
}
