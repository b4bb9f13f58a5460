import { createHash, randomBytes } from 'node:crypto';
import { toAsciiDigits } from '@chulo/shared/domain/text/field-rules';

/** A secret of 256 random bits, for sessions and reset links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** No I, L, O and U, so that a printed code is read without mistakes. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A secret of 60 random bits that can be printed and typed, like 'K7QM-2D9X-WA4T'. */
export function newCode(): string {
  const letters = [...randomBytes(12)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The code that was typed, in any case, with or without its hyphens and with letters that look alike. */
export function readCode(typed: string): string {
  const letters = toAsciiDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return letters
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/(.{4})(?=.)/g, '$1-');
}

/** The hash that is stored for a secret. Random secrets need no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
