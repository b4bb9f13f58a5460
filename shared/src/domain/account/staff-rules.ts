import type { Job } from './roles.ts';

/** Bounds of the settings that end staff sessions, in days. */
export const SESSION_LIMIT_DAYS = { min: 1, max: 365 } as const;

export type StaffAction = 'changeJob' | 'disable' | 'enable' | 'reset' | 'endSessions' | 'removeSecondFactor';

/** A staff account as seen by the owner who manages it. */
export interface ManagedAccount {
  job: Job;
  isActive: boolean;
  /** The account belongs to the owner who manages it. */
  isSelf: boolean;
}

/**
 * Why an owner may not manage a staff account in this way, or null. An owner is demoted, disabled or reset by nobody
 * else, so that a stolen session cannot remove the other owners. That the last owner stays is a rule of the database.
 */
export function refusalOf(action: StaffAction, { job, isActive, isSelf }: ManagedAccount) {
  if (action === 'endSessions' || action === 'enable') return null;
  // No link opens a disabled account, and its password would be gone.
  if (action === 'reset' && !isActive) return 'staff.disabled';
  if (job === 'kitchen')
    return action === 'reset' || action === 'removeSecondFactor' ? null : 'staff.kitchen_fixed';
  if (isSelf && action === 'removeSecondFactor') return 'staff.own_second_factor';
  if (isSelf) return action === 'reset' ? 'staff.own_reset' : null;
  return job === 'owner' && isActive ? 'staff.other_owner' : null;
}
