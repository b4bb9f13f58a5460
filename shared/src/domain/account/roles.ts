export const ROLES = ['customer', 'admin', 'delivery'] as const;
export type Role = (typeof ROLES)[number];

/** The kitchen account is a customer by role, told apart by its email (section 6). */
export interface Account {
  role: Role;
  isKitchen: boolean;
}

/** True when an account passes a role-gated route; admin passes every one of them (section 6). */
export function passesRoleGate(account: Account, required: Role): boolean {
  return account.role === 'admin' || account.role === required;
}

/**
 * The one form in which email addresses are compared: NFKC, no outer spaces, lower case.
 * Two spellings that a mail provider may tell apart (dots, plus) stay apart.
 */
export function emailOf(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** True when both addresses reach the same mailbox at providers that ignore dots and plus parts. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

function mailboxOf(email: string): string {
  const normal = emailOf(email).replace(/\s/g, '');
  const at = normal.lastIndexOf('@');
  const local = normal.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}@${normal.slice(at + 1).replace(/\.$/, '')}`;
}
