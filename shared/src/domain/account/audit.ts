/** What happened, and what it happened to, in the audit trail. The triggers `audit_...` of the database write the same words. */
export const AUDIT_ACTIONS = ['created', 'changed', 'deleted', 'signed_in', 'refused'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'dish',
  'category',
  'banner',
  'promo',
  'settings',
  'hours',
  'holiday',
  'account',
  'invitation',
  'cook',
  'station',
  /** Created: money that was given back; the id is that of the order. */
  'refund',
  'operation',
  /** Deleted by whom: a session that somebody ended. The id is that of its account. */
  'session',
  /** Created: staff read the data of a customer, or searched for customers (without an id). */
  'look_up',
  'day_close',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
