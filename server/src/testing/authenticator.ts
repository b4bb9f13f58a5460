import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** A request that arrives in the next step would find an earlier code too old. */
const ROOM_MS = 5_000;

/**
 * The code that an authenticator app shows, with some seconds left in its step.
 * @param steps how many steps of 30 seconds the clock of the app is ahead
 */
export async function authenticatorCode(setupKey: string, steps = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ROOM_MS) await wait(left);
  const totp = new TOTP({ secret: Secret.fromBase32(setupKey) });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}
