import { findBlockedSeconds, takeAttempt } from '../../db/attempts.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';

/** A network may hold a whole restaurant, so it has room for several addresses. */
const ADDRESSES_PER_NETWORK = 3;
const HOUR_SECONDS = 3600;

/** Shares of AUTH_RATE_LIMIT that an address has, in a minute and in an hour. */
const SHARES = {
  'sign-in': { minute: 1, hour: null },
  register: { minute: 0.5, hour: 3 },
  join: { minute: 1, hour: null },
  guest: { minute: 1, hour: null },
  'forgot-password': { minute: 0.5, hour: 3 },
  'reset-password': { minute: 1, hour: null },
  'confirm-email': { minute: 1, hour: null },
} as const;

export type AuthLimits = ReturnType<typeof createAuthLimits>;

/** The limits of calls without a session. Each kind of call has its own counters (promise 31). */
export function createAuthLimits(db: Database, authRateLimit: number) {
  const emailRefusals = (address: string) => ({
    key: `email-refused:${networkOf(address)}`,
    limit: authRateLimit,
    windowSeconds: HOUR_SECONDS,
  });

  return {
    /** @throws AppError request.too_many */
    async take(kind: keyof typeof SHARES, address: string): Promise<void> {
      const { minute, hour } = SHARES[kind];
      const windows = [
        { share: minute, windowSeconds: 60 },
        ...(hour === null ? [] : [{ share: hour, windowSeconds: HOUR_SECONDS }]),
      ];
      for (const { share, windowSeconds } of windows) {
        const limit = Math.max(1, Math.floor(authRateLimit * share));
        const key = `${kind}:${windowSeconds}`;
        await takeAttempt(db, { key: `${key}:address:${address}`, limit, windowSeconds });
        await takeAttempt(db, {
          key: `${key}:network:${networkOf(address)}`,
          limit: limit * ADDRESSES_PER_NETWORK,
          windowSeconds,
        });
      }
    },

    /**
     * Stops a network that tries out which email addresses have an account.
     * @throws AppError request.too_many after AUTH_RATE_LIMIT refused email addresses in an hour
     */
    async refuseGuesser(address: string): Promise<void> {
      const seconds = await findBlockedSeconds(db, emailRefusals(address));
      if (seconds !== null) throw new AppError('request.too_many', { retryAfterSeconds: seconds });
    },

    async countEmailRefusal(address: string): Promise<void> {
      await takeAttempt(db, emailRefusals(address));
    },
  };
}
