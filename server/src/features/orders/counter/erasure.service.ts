import type { Kysely } from 'kysely';
import { tryAttempt } from '../../../db/attempts.ts';
import type { Database } from '../../../db/client.ts';
import type { DB } from '../../../db/schema.ts';
import { AppError } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import * as callers from './callers.repository.ts';

const BATCH = 100;
const ONCE_A_DAY = { key: 'erase-expired-callers', limit: 1, windowSeconds: 86_400 };

export interface ErasureDependencies {
  db: Kysely<DB>;
  clock: Clock;
  /** As for the deletion of an account; null without such a person, false while an order is open. */
  removePerson: (db: Database, userId: string) => Promise<boolean | null>;
  /** After so many months without an order; 0 means never. */
  callerMonths: () => number;
}

/** Callers whose person is removed, by a manager or after a time. */
export function createErasure({ db, clock, removePerson, callerMonths }: ErasureDependencies) {
  async function erase(transaction: Database, callerId: string): Promise<void> {
    if (!(await removePerson(transaction, callerId))) throw new AppError('order.caller_open');
    await callers.clearCallerNote(transaction, callerId);
    await callers.recordErasure(transaction, callerId);
  }

  return {
    /** @throws AppError user.not_found without such a caller, order.caller_open while an order is open */
    eraseCaller: (callerId: string): Promise<{ id: string }> =>
      db.transaction().execute(async (transaction) => {
        if (!(await callers.lockCaller(transaction, callerId))) throw new AppError('user.not_found');
        await erase(transaction, callerId);
        return { id: callerId };
      }),

    /** One transaction for each, so that no order waits for another caller. */
    async eraseExpired(): Promise<void> {
      const months = callerMonths();
      if (months === 0 || !(await tryAttempt(db, ONCE_A_DAY))) return;
      const expiry = { now: clock.now(), months };
      let after: string | undefined;
      do {
        const ids = await callers.listExpired(db, expiry, { ...(after && { after }), limit: BATCH });
        for (const only of ids)
          await db.transaction().execute(async (transaction) => {
            if (!(await callers.lockCaller(transaction, only))) return;
            // Again, under the lock: she may have ordered since.
            const [id] = await callers.listExpired(transaction, expiry, { only, limit: 1 });
            if (id !== undefined) await erase(transaction, id);
          });
        after = ids[BATCH - 1];
      } while (after !== undefined);
    },
  };
}
