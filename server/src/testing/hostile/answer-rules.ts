import { ERROR_CODES, type ErrorCode } from '@chulo/shared/contract/envelope';
import { ECHO } from './hostile-values.ts';
import type { RawAnswer } from './raw-http.ts';

/** Stack traces, SQL, paths of files and the names of what we are built with. */
const INNARDS =
  /\n\s+at |node:internal|node_modules|server\/src|\.ts:\d|\/work\/|\/tmp\/|select .+ from|insert into|syntax error|violates|duplicate key|invalid input|out of range|relation "|pg_|postgres|kysely|zod|FST_|ECONN|undefined|cannot read/i;

export interface Failure {
  success: boolean;
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: { field: string; message: string }[];
}

/** What is wrong with a refusal; nothing when it is as decisions.md says. */
export function findErrorResponseProblems({
  status,
  headers,
  text,
}: Pick<RawAnswer, 'status' | 'headers' | 'text'>): string[] {
  const failure = parsed(text);
  if (!failure) return [`not JSON: ${text.slice(0, 200)}`];
  const { success, error, code, requestId, fields = [] } = failure;
  const breaches: string[] = [];
  if (success !== false) breaches.push('success is not false');
  if (typeof error !== 'string' || !/^[A-Z].*\.$/s.test(error)) breaches.push(`no sentence: ${error}`);
  if (ERROR_CODES[code]?.status !== status) breaches.push(`${status} does not belong to the code ${code}`);
  if (typeof requestId !== 'string' || !/^[\w-]{4,40}$/.test(requestId))
    breaches.push(`request id ${requestId}`);
  if (INNARDS.test(text)) breaches.push(`tells of its innards: ${text.slice(0, 300)}`);
  if (text.includes(ECHO)) breaches.push(`says back what was sent: ${text.slice(0, 300)}`);
  const words = [error, code, ...fields.map((field) => field.message)].join(' ');
  const saysToken = /token/i.test(words);
  if (saysToken !== (code === 'auth.invalid_session')) breaches.push(`the word token: ${words}`);
  if (headers['cache-control'] !== 'no-store') breaches.push(`cache-control: ${headers['cache-control']}`);
  if (!String(headers['content-type']).startsWith('application/json'))
    breaches.push(`type ${headers['content-type']}`);
  return breaches;
}

function parsed(text: string): Failure | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Failure) : null;
  } catch {
    return null;
  }
}

/** Written down a second time, so that nobody loosens the server's own list unnoticed. */
const POLICY = [
  "base-uri 'none'",
  "connect-src 'self'",
  "default-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

const EXACT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** The security headers that an answer lacks, whatever it answers. */
export function findHeaderProblems(headers: RawAnswer['headers']): string[] {
  const stated = String(headers['content-security-policy'] ?? '')
    .split(';')
    .map((directive) => directive.trim())
    .sort()
    .join('; ');
  const breaches = stated === POLICY ? [] : [`policy ${stated}`];
  for (const [name, value] of Object.entries(EXACT_HEADERS))
    if (headers[name] !== value) breaches.push(`${name}: ${headers[name]}`);
  if (!/geolocation=\(self\).*camera=\(\)/.test(String(headers['permissions-policy'])))
    breaches.push(`permissions-policy: ${headers['permissions-policy']}`);
  for (const name of ['x-powered-by', 'server', 'x-injected'])
    if (headers[name] !== undefined) breaches.push(`${name}: ${headers[name]}`);
  return breaches;
}
