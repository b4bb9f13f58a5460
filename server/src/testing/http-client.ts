import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  /** The Idempotency-Key. */
  key?: string;
  timeoutMs?: number;
}

/** Sends one API request. @throws when no complete response arrives */
export async function call(
  url: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const { token, body, key, timeoutMs = 60_000 } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** @throws with the response body when the response is not a success */
export function dataOf<Data>(reply: Reply): Data {
  const answer: { success?: boolean; data?: Data } = reply.text.startsWith('{') ? JSON.parse(reply.text) : {};
  if (answer.success !== true || answer.data === undefined)
    throw new Error(`no success: ${reply.status} ${reply.text}`);
  return answer.data;
}

export async function signIn(url: string, email: string, password: string): Promise<SessionGrant> {
  return dataOf(await call(url, 'POST', '/api/auth/login', { body: { email, password } }));
}

export async function register(url: string, name = 'Ram Sah'): Promise<SessionGrant> {
  const password = 'long enough';
  const email = `${randomUUID()}@example.test`;
  const body = { name, email, phone: '9811111111', password, confirmPassword: password };
  return dataOf(await call(url, 'POST', '/api/auth/register', { body }));
}
