import { untilStable } from '../text/until-stable.ts';
import { cleanLine } from '../text/visible-text.ts';

/** An email address as it is stored and shown: without hidden characters, and with plain letters and signs (NFKC). */
export const cleanEmail = untilStable((typed) => cleanLine(typed.normalize('NFKC')));

/** Refuses the characters that separate, quote or comment addresses in a mail header. */
export const isEmailAddress = (typed: string): boolean =>
  /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/u.test(cleanEmail(typed));

/**
 * Normalises an email address for comparison: without hidden characters, NFKC, trimmed, lower case.
 * Dots and plus parts are kept, because some mail providers treat them as different mailboxes.
 */
export const normalizeEmail = untilStable((typed) => cleanEmail(typed).toLowerCase());

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
