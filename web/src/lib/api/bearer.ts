/** Where this device keeps the bearer of its session (section 4). */
export const TOKEN_KEY = 'token';

/** The stored bearer; null of one that no header can carry: it would fail every call instead of ending the session. */
export function bearerOf(stored: string | null): string | null {
  return stored !== null && /^[\x21-\x7e]+$/.test(stored) ? stored : null;
}
