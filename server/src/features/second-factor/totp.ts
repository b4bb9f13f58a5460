import { toAsciiDigits } from '@chulo/shared/domain/text/field-rules';
import { plainLine } from '@chulo/shared/domain/text/visible-text';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Steps that the clock of the phone may be off, in either direction. */
const CLOCK_STEPS = 1;

/** RFC 6238 with the parameters that every authenticator app supports. */
const totpOf = (key: Buffer) =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(key).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

export const newTotpKey = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** What an authenticator app reads: the key as base32 text, and as URI for a QR code. */
export function setupOf(key: Buffer, issuer: string, label: string): { setupKey: string; uri: string } {
  const totp = totpOf(key);
  totp.issuer = issuer;
  totp.label = label;
  return { setupKey: totp.secret.base32, uri: totp.toString() };
}

/** The six digits that were typed, also in Devanagari and with spaces, or null. */
export function readTotpCode(typed: string): string | null {
  const digits = toAsciiDigits(plainLine(typed)).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The 30-second step that a code belongs to, or null when it is not a code of about this moment. */
export function stepOf(key: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: CLOCK_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}
