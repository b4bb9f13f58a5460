import { ADMIN, COURIER, KITCHEN } from './people.ts';

/** The pages of staff with a button for signing out: who opens them, its name, and where it leads. */
export const SIGN_OUTS = [
  ['/admin', ADMIN, 'Logout', '/login'],
  ['/kitchen', KITCHEN, 'Sign out', '/login?redirect=%2Fkitchen'],
  ['/second-factor', ADMIN, 'Logout', '/login'],
  ['/delivery', COURIER, 'Logout', '/login'],
] as const;
