import type { Session, User } from '@chulo/shared/contract/auth';
import type { SessionRow, UserRow } from './auth.repository.ts';

export function presentUser(row: UserRow, kitchenEmail: string): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    ...(row.email_key === kitchenEmail ? { isKitchen: true } : {}),
    createdAt: row.created_at.toISOString(),
  };
}

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}
