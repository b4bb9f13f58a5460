import { DatabaseError } from 'pg';
import { AppError } from '../http/errors.ts';

/** The name of the violated constraint, or null when an error is something else. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof DatabaseError && error.code?.startsWith('23') ? (error.constraint ?? '') : null;
}

/** The refusal of an address that has an account. @param sentence what to do about it */
export const emailTaken = (sentence?: string) =>
  new AppError('auth.email_taken', sentence === undefined ? {} : { sentence });

/** The next release gives the checks their second names (decision 0093). */
const LOWERCASE_EMAIL_KEYS = [
  ...['users_email_key_check', 'users_email_key_is_lowercase'],
  ...['email_changes_email_key_check', 'email_changes_email_key_is_lowercase'],
];

/**
 * Answers the violated constraint of an email address; other errors are thrown again.
 * @param sentence what to do about an address that has an account
 */
export function refuseEmail(error: unknown, sentence?: string): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_email_key_key') throw emailTaken(sentence);
  // PostgreSQL may lowercase letters that JavaScript does not.
  if (LOWERCASE_EMAIL_KEYS.includes(constraint ?? ''))
    throw new AppError('request.invalid', { fields: [{ field: 'email', message: 'has the wrong form' }] });
  throw error;
}

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** True for lock timeouts, deadlocks and serialization failures: a retry may succeed. */
export function isContention(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    [LOCK_NOT_AVAILABLE, DEADLOCK, SERIALIZATION_FAILURE].includes(error.code ?? '')
  );
}

/** True when a statement has waited for a lock for as long as lock_timeout allows. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

const INSUFFICIENT_PRIVILEGE = '42501';

export function isForbidden(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
}

const QUERY_CANCELED = '57014';

export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === QUERY_CANCELED;
}

/** True when a concurrent transaction won and this one can be retried. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === SERIALIZATION_FAILURE;
}

const DISK_FULL = '53100';

export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DISK_FULL;
}

/** SQLSTATE classes about the server, not about the statement. */
const SERVER_STATES = /^(08|53|57P|58|25P0[23])|^57014$/;
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
const CONNECTION_ERRORS =
  /connection terminated|timeout expired|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable|cannot use a pool after/i;

/** True when the database cannot be reached or is not ready. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return SERVER_STATES.test(code);
  return NETWORK_CODES.has(code) || CONNECTION_ERRORS.test(error.message);
}

const CANNOT_CONNECT_NOW = '57P03';

/** True when the database, or the network to it, may still be starting; a name that nobody knows is a wrong setting. */
export function isDatabaseStarting(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === CANNOT_CONNECT_NOW;
  return isDatabaseDown(error) && !(error instanceof Error && 'code' in error && error.code === 'ENOTFOUND');
}
