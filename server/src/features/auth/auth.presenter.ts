import type { Session, User } from '@chulo/shared/contract/people/auth';
import { deviceNameOf } from '@chulo/shared/domain/account/device-name';
import { type Job, permissionsOf } from '@chulo/shared/domain/account/roles';
import type { SessionRow, UserRow } from './auth.repository.ts';

/** The job of an account; null for a customer. */
export function jobOf(
  { email_key, job }: Pick<UserRow, 'email_key' | 'job'>,
  kitchenEmail: string,
): Job | null {
  return email_key === kitchenEmail ? 'kitchen' : job;
}

export function presentUser(row: UserRow, kitchenEmail: string, needsSecondFactor = false): User {
  const job = jobOf(row, kitchenEmail);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    ...(row.email_key === kitchenEmail ? { isKitchen: true } : {}),
    ...(job ? { job, can: permissionsOf(job) } : {}),
    ...(needsSecondFactor ? { needsSecondFactor } : {}),
    createdAt: row.created_at.toISOString(),
  };
}

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: row.device,
    deviceName: deviceNameOf(row.device),
    network: row.network,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}
