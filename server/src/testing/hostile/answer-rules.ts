import { ERROR_CODES, type ErrorCode } from '@chulo/shared/contract/envelope';
import { ECHO } from './hostile-values.ts';
import type { RawAnswer } from './raw-http.ts';

/** Stack traces, SQL, file paths and names of libraries. */
const INTERNALS =
  /\n\s+at |node:internal|node_modules|server\/src|\.ts:\d|\/work\/|\/tmp\/|select .+ from|insert into|syntax error|violates|duplicate key|invalid input|out of range|relation "|pg_|postgres|kysely|zod|FST_|ECONN|undefined|cannot read/i;

export interface Failure {
  success: boolean;
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: { field: string; message: string }[];
}

/** The problems of an error response: its shape, its status, leaked details, echoed input, caching. */
export function findErrorResponseProblems({
  status,
  headers,
  text,
}: Pick<RawAnswer, 'status' | 'headers' | 'text'>): string[] {
  const failure = parsed(text);
  if (!failure) return [`not JSON: ${text.slice(0, 200)}`];
  const { success, error, code, requestId, fields = [] } = failure;
  const problems: string[] = [];
  if (success !== false) problems.push('success is not false');
  if (typeof error !== 'string' || !/^[A-Z].*\.$/s.test(error)) problems.push(`no sentence: ${error}`);
  if (ERROR_CODES[code]?.[0] !== status) problems.push(`${status} does not belong to the code ${code}`);
  if (typeof requestId !== 'string' || !/^[\w-]{4,40}$/.test(requestId))
    problems.push(`request id ${requestId}`);
  if (INTERNALS.test(text)) problems.push(`leaks internals: ${text.slice(0, 300)}`);
  if (text.includes(ECHO)) problems.push(`echoes the input: ${text.slice(0, 300)}`);
  const texts = [error, code, ...fields.map((field) => field.message)].join(' ');
  const hasToken = /token/i.test(texts);
  if (hasToken !== (code === 'auth.invalid_session')) problems.push(`the word token: ${texts}`);
  if (headers['cache-control'] !== 'no-store') problems.push(`cache-control: ${headers['cache-control']}`);
  if (!String(headers['content-type']).startsWith('application/json'))
    problems.push(`type ${headers['content-type']}`);
  return problems;
}

function parsed(text: string): Failure | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Failure) : null;
  } catch {
    return null;
  }
}

/** Written independently of the server's list, so that a weaker policy fails the test. */
const POLICY = [
  "base-uri 'none'",
  "connect-src 'self'",
  "default-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  'report-to csp',
  'report-uri /api/csp-reports',
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

const EXACT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Missing or wrong security headers. */
export function findHeaderProblems(headers: RawAnswer['headers']): string[] {
  const policy = String(headers['content-security-policy'] ?? '')
    .split(';')
    .map((directive) => directive.trim())
    .sort()
    .join('; ');
  const problems = policy === POLICY ? [] : [`policy ${policy}`];
  for (const [name, value] of Object.entries(EXACT_HEADERS))
    if (headers[name] !== value) problems.push(`${name}: ${headers[name]}`);
  if (!/geolocation=\(self\).*camera=\(\)/.test(String(headers['permissions-policy'])))
    problems.push(`permissions-policy: ${headers['permissions-policy']}`);
  for (const name of ['x-powered-by', 'server', 'x-injected'])
    if (headers[name] !== undefined) problems.push(`${name}: ${headers[name]}`);
  return headers['cache-control'] === 'no-store' ? problems : [...problems, ...findOrderProblems(headers)];
}

/** By its length a browser notices that a response is cut off: it comes before what lets the response be used or kept. */
function findOrderProblems(headers: RawAnswer['headers']): string[] {
  // In the order in which they arrived.
  const names = Object.keys(headers);
  // 304 and 204 have no body; the stream of events has no end.
  const type = headers['content-type'];
  if (type === undefined || String(type).startsWith('text/event-stream')) return [];
  if (!names.includes('content-length')) return ['content-length is missing'];
  return ['content-type', 'cache-control', 'etag', 'last-modified']
    .filter((name) => names.includes(name) && names.indexOf(name) < names.indexOf('content-length'))
    .map((name) => `${name} is sent before content-length`);
}
