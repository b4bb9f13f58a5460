import type { User } from '@chulo/shared/contract/auth';
import type { UserRow } from './auth.repository.ts';

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
