import { readText, writeText } from '../device/persisted-store.ts';
import { callApi } from './api-client.ts';
import { ApiError } from './api-errors.ts';
import { bearerOf } from './bearer.ts';

const KEY = 'endedSession';

/** Ends the kept session on the server. While that cannot be reached, the token stays for the next start. */
export async function endKeptSession(): Promise<void> {
  const token = bearerOf(readText(KEY));
  if (token === null) return;
  try {
    await callApi('signOut', { headers: { authorization: `Bearer ${token}` }, keepalive: true });
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 401;
    if (!isUnknown) return;
  }
  if (readText(KEY) === token) writeText(KEY, null);
}
