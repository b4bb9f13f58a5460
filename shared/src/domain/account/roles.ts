export const ROLES = ['customer', 'admin', 'delivery'] as const;
export type Role = (typeof ROLES)[number];

/** The kitchen account has the role `customer` and is identified by its email address (S6.2). */
export interface Account {
  role: Role;
  isKitchen: boolean;
}

/** True when an account may open a role-gated route; an admin may open all of them (S6.13, S6.15). */
export function passesRoleGate(account: Account, required: Role): boolean {
  return account.role === 'admin' || account.role === required;
}

/**
 * Normalises an email address for comparison: NFKC, trimmed, lower case.
 * Dots and plus parts are kept, because some mail providers treat them as different mailboxes.
 */
export function normalizeEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** True when both addresses are the same mailbox for a provider that ignores dots and plus parts. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

function mailboxOf(email: string): string {
  const normalized = normalizeEmail(email).replace(/\s/g, '');
  const at = normalized.lastIndexOf('@');
  const local = normalized.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}@${normalized.slice(at + 1).replace(/\.$/, '')}`;
}
