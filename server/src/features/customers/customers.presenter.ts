import type { ListedUser, UserProfile } from '@chulo/shared/contract/people/customers';
import type { ListedUserRow, OrderTotalsRow } from './customers.repository.ts';

export function presentListedUser(row: ListedUserRow, kitchenEmail: string): ListedUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    ...(row.email_key === kitchenEmail ? { isKitchen: true } : {}),
    ...(row.is_caller && !row.deleted_at ? { isCaller: true as const } : {}),
    createdAt: row.created_at.toISOString(),
    isActive: row.is_active,
  };
}

export function presentUserProfile(
  row: ListedUserRow,
  totals: OrderTotalsRow,
  { isPhoneBlocked, callerNote }: { isPhoneBlocked: boolean; callerNote: string },
  kitchenEmail: string,
): UserProfile {
  const listed = presentListedUser(row, kitchenEmail);
  return {
    ...listed,
    isPhoneBlocked,
    ...(listed.isCaller ? { callerNote } : {}),
    orderTotals: {
      count: totals.count,
      value: Number(totals.value),
      paid: Number(totals.paid),
      newestAt: totals.newest_at?.toISOString() ?? null,
      cancelled: totals.cancelled,
    },
  };
}
