/** The stored bearer token, or null if it is not a valid header value: that would fail every call instead of signing out. */
export function bearerOf(stored: string | null): string | null {
  return stored !== null && /^[\x21-\x7e]+$/.test(stored) ? stored : null;
}
