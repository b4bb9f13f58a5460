import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { ADMIN } from './data/people.ts';

/** The page's own `fetch`, whatever a test has put in its place. */
const { fetch } = globalThis;

const ANSWER_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API to set up and to read test data. @returns the `data` of the answer, which must be a success */
export async function callApi<Data>(
  method: Method,
  path: string,
  { token, data, headers }: { token?: string; data?: object; headers?: Record<string, string> } = {},
): Promise<Data> {
  const response = await fetch(path, {
    method,
    // Only so that a call without an answer is named.
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(data ? { 'content-type': 'application/json' } : {}),
    },
    ...(data ? { body: JSON.stringify(data) } : {}),
  });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text).data;
}

/** The token of the demo admin, the owner. */
export const adminToken = async () => (await commands.sessionOf(ADMIN)).token;

/** Calls the API as the demo admin. */
export const callAsAdmin = async <Data>(method: Method, path: string, data?: object): Promise<Data> =>
  callApi<Data>(method, path, { token: await adminToken(), ...(data ? { data } : {}) });
