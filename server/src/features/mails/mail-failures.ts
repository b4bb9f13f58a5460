import { MAIL_FAILURES, type MailFailure } from '@chulo/shared/domain/account/mail-kinds';

/** Of nodemailer and of the system. */
const NETWORK_CODES = /^(ECONN\w+|ESOCKET|ETIMEDOUT|EDNS|ETLS|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN|EPIPE)$/;

/** What a failed attempt means for the owner. @param error of nodemailer */
export function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'other';
  const code = 'code' in error ? String(error.code) : '';
  const response = 'responseCode' in error ? Number(error.responseCode) : 0;
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'sign_in';
  if (response >= 500) return 'refused';
  if (response >= 400) return 'later';
  if (NETWORK_CODES.test(code)) return 'unreachable';
  return 'other';
}

/** The answer of the mail server, such as 550; else the code of the system. */
export function smtpCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('responseCode' in error) return String(error.responseCode);
  return 'code' in error ? String(error.code) : '';
}

/** As it is stored with the job: the failure, and the words of the mail server or the system. */
export const describeFailure = (failure: MailFailure, reason: string): string => `${failure}: ${reason}`;

export function readFailure(stored: string): { failure: MailFailure; reason: string } {
  const [, name = '', reason = ''] = /^(\w+): ([\s\S]*)$/.exec(stored) ?? [];
  const failure = MAIL_FAILURES.find((known) => known === name);
  return failure ? { failure, reason } : { failure: 'other', reason: stored };
}
