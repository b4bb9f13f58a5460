/** Names of fields that would leak a secret. */
const SECRET_NAME = /passw|hash|secret|salt|argon|reset|bearer|emailkey|requestkey|idempotency|cookie/;
/** The one allowed path: the bearer token in a sign-in response. */
const SESSION_TOKEN = 'data.token';
/** The forms of stored password hashes. */
const SECRET_VALUE = /\$argon2|\$2[aby]\$|\\x[0-9a-f]{32}/;

/** The paths of all secrets in a response body. */
export function findSecrets(body: unknown, isSignIn = false): string[] {
  return walk(body, '', isSignIn);
}

function walk(value: unknown, parent: string, isSignIn: boolean): string[] {
  if (typeof value === 'string') return SECRET_VALUE.test(value) ? [parent] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const fieldPath = parent === '' ? name : `${parent}.${name}`;
    const normalized = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    const isSecret =
      SECRET_NAME.test(normalized) ||
      (normalized.includes('token') && !(isSignIn && fieldPath === SESSION_TOKEN));
    return [...(isSecret ? [fieldPath] : []), ...walk(inner, fieldPath, isSignIn)];
  });
}
