/** What a mail is about. */
export const MAIL_KINDS = [
  'password_reset',
  'confirm_email',
  'email_requested',
  'email_changed',
  'invitation',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Why a mail was not accepted. */
export const MAIL_FAILURES = ['unreachable', 'sign_in', 'refused', 'later', 'stopped', 'other'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];
