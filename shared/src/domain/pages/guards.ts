import { type Account, passesRoleGate } from '../account/roles.ts';
import { loginPath, PATHS } from './page-paths.ts';

/** The one rider of the demo who works on real orders. The others have samples (S1.13). */
const DEMO_RIDER = 'rider@chulo.test';

/**
 * The start page of an account after sign-in (S6.17).
 * @param isReal with DEMO=0. Where it is not known yet, the sample portal leads on to the real deliveries.
 */
export function homePathOf(account: Account & { email: string }, isReal = false) {
  if (account.isKitchen) return PATHS.kitchen;
  if (account.role === 'admin') return PATHS.admin;
  if (account.role !== 'delivery') return PATHS.home;
  return isReal || account.email === DEMO_RIDER ? PATHS.rides : PATHS.delivery;
}

interface SignedInAccount extends Account {
  /** Staff who must set up a second factor first. */
  needsSecondFactor?: boolean;
}

export const GUARDED_AREAS = ['customer', 'kitchen', 'admin', 'delivery'] as const;
export type GuardedArea = (typeof GUARDED_AREAS)[number];

/**
 * The redirect of the guard of an area, or null when the account may enter (S6.8, S6.9, S6.11, S6.13).
 * @param path the requested path; sign-in returns to it
 */
export function redirectFrom(
  area: GuardedArea,
  account: SignedInAccount | null,
  path: string,
): string | null {
  if (!account) return loginPath(path);
  if (account.needsSecondFactor) return path.startsWith(PATHS.secondFactor) ? null : PATHS.secondFactor;
  if (area === 'customer') return null;
  if (area === 'kitchen') return account.isKitchen ? null : PATHS.home;
  if (area === 'admin' && account.isKitchen) return PATHS.kitchen;
  return passesRoleGate(account, area) ? null : PATHS.home;
}
