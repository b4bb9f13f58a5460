/** Field names under which a secret, or what guards one, would leave. */
const SECRET_NAME = /passw|hash|secret|salt|argon|reset|bearer|emailkey|requestkey|idempotency|cookie/;
/** A field that may be called so, by its path: the bearer of a fresh session, for whoever has just signed in. */
const GRANT = 'data.token';
/** What a stored password looks like. */
const SECRET_VALUE = /\$argon2|\$2[aby]\$|\\x[0-9a-f]{32}/;

/** The paths of everything in an answer that must never leave the server. */
export function findSecrets(answer: unknown, isSignIn = false): string[] {
  return walk(answer, '', isSignIn);
}

function walk(value: unknown, path: string, isSignIn: boolean): string[] {
  if (typeof value === 'string') return SECRET_VALUE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
    const isSecret = SECRET_NAME.test(plain) || (plain.includes('token') && !(isSignIn && here === GRANT));
    return [...(isSecret ? [here] : []), ...walk(inner, here, isSignIn)];
  });
}
