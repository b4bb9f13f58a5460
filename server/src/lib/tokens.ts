import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for sessions and reset links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored for a secret. Random secrets need no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
