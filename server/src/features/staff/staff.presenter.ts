import type { SessionLimits, StaffInvitation, StaffMember } from '@chulo/shared/contract/people/staff';
import type { InvitationRow } from './invitations.repository.ts';
import type { ListedMemberRow, SessionLimitsRow } from './staff.repository.ts';

/** @param viewerId the account that reads; null on the command line */
export function presentMember(row: ListedMemberRow, viewerId: string | null): StaffMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    // Without a stored job it is the kitchen account.
    job: row.job ?? 'kitchen',
    isActive: row.is_active,
    hasSecondFactor: row.has_second_factor,
    isSelf: row.id === viewerId,
    createdAt: row.created_at.toISOString(),
    sessions: row.sessions,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

export function presentInvitation(row: InvitationRow): StaffInvitation {
  return {
    id: row.id,
    name: row.name,
    job: row.job,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export function presentSessionLimits(row: SessionLimitsRow): SessionLimits {
  return { idleDays: row.idle_days, absoluteDays: row.absolute_days };
}
