import type { ListMeta } from '@chulo/shared/contract/fields';
import type { AuditEntry, ListAuditQuery } from '@chulo/shared/contract/people/audit';
import { endOfNepalDay, startOfNepalDay } from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import { takeAttempt } from '../../db/attempts.ts';
import type { Actor } from '../../db/client.ts';
import { listMetaOf, pageOf } from '../../db/pagination.ts';
import type { DB } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { createLater } from '../../lib/later.ts';
import { presentEntry } from './audit.presenter.ts';
import * as repository from './audit.repository.ts';

const PAGE_SIZE = 50;
/** A client that repeats a refused request must not fill the database. */
const REFUSALS_AN_HOUR = 60;

export interface AuditDependencies {
  db: Kysely<DB>;
  log: { error(details: object, message: string): void };
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The audit trail. Changes are recorded by triggers (migration 0027), in the transaction of the change. */
export function createAuditService({ db, log }: AuditDependencies) {
  const later = createLater();

  async function record(refusal: Parameters<typeof repository.insertRefusal>[1]): Promise<void> {
    const key = `audit:${refusal.actor.userId ?? refusal.subjectId}`;
    await takeAttempt(db, { key, limit: REFUSALS_AN_HOUR, windowSeconds: 3600 });
    await repository.insertRefusal(db, refusal);
  }

  /** The refusal was already decided, so a failure here does not change the answer. */
  const recordQuietly = (refusal: Parameters<typeof record>[0]) =>
    record(refusal).catch((error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error }, 'refusal not recorded');
    });

  return {
    async list(query: ListAuditQuery): Promise<{ data: AuditEntry[]; meta: ListMeta }> {
      const page = pageOf(query, PAGE_SIZE);
      const { actorId, subject, day, after } = query;
      const filter = {
        actorId,
        subject,
        from: day === undefined ? undefined : startOfNepalDay(day),
        before: day === undefined ? undefined : endOfNepalDay(day),
        after,
      };
      const [rows, count] = await Promise.all([
        repository.listEntries(db, filter, page),
        repository.countEntries(db, filter),
      ]);
      return { data: rows.map(presentEntry), meta: listMetaOf(page, count) };
    },

    /** Staff asked for something that their job does not allow. */
    recordRefusal: (actor: Actor, operationId: string) =>
      recordQuietly({ actor, subject: 'operation', subjectId: operationId }),

    /**
     * Somebody typed a wrong password for a staff account, or the account is disabled. Recorded later, because the
     * time of the next request must not tell that the account is one of the staff.
     */
    recordRefusedSignIn: (userId: string, caller: { address: string; device: string }): void =>
      later.run(() =>
        recordQuietly({
          actor: { userId: null, network: caller.address, device: caller.device },
          subject: 'account',
          subjectId: userId,
        }),
      ),

    /** Records what is still to be recorded. */
    close: later.close,
  };
}
