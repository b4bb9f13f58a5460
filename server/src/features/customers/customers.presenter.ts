import type { ListedUser } from '@chulo/shared/contract/customers';
import type { ListedUserRow } from './customers.repository.ts';

export function presentListedUser(row: ListedUserRow, kitchenEmail: string): ListedUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    ...(row.email_key === kitchenEmail ? { isKitchen: true } : {}),
    createdAt: row.created_at.toISOString(),
    isActive: row.is_active,
  };
}
