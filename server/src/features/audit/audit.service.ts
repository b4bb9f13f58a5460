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
const REFUSALS_PER_HOUR = 60;

export interface AuditDependencies {
  db: Kysely<DB>;
  log: { error(details: object, message: string): void };
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The audit trail. Changes are recorded by triggers (`audit_...` in db/schema.sql), in the transaction of the change. */
export function createAuditService({ db, log }: AuditDependencies) {
  const later = createLater();

  async function record(entry: repository.NewEntry, limit: { key: string; perHour: number }): Promise<void> {
    await takeAttempt(db, { key: limit.key, limit: limit.perHour, windowSeconds: 3600 });
    await repository.insertEntry(db, entry);
  }

  /** The request was already decided, so a failure here does not change the answer. */
  const recordQuietly = (...entry: Parameters<typeof record>) =>
    record(...entry).catch((error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error }, 'audit entry not recorded');
    });

  const recordRefusalOf = (refusal: Omit<repository.NewEntry, 'action'> & { subjectId: string }) =>
    recordQuietly(
      { ...refusal, action: 'refused' },
      { key: `audit:${refusal.actor.userId ?? refusal.subjectId}`, perHour: REFUSALS_PER_HOUR },
    );

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
      recordRefusalOf({ actor, subject: 'operation', subjectId: operationId }),

    /**
     * Somebody typed a wrong password for a staff account, or the account is disabled. Recorded later, because the
     * time of the next request must not tell that the account is one of the staff.
     */
    recordRefusedSignIn: (userId: string, caller: { address: string; device: string }): void =>
      later.run(() =>
        recordRefusalOf({
          actor: { userId: null, network: caller.address, device: caller.device },
          subject: 'account',
          subjectId: userId,
        }),
      ),

    /**
     * Staff read the data of a customer, or searched for customers (null). Once an hour for each of both, because panels
     * read again what they show.
     */
    recordLookUp: (actor: Actor, customerId: string | null) =>
      recordQuietly(
        { actor, action: 'created', subject: 'look_up', subjectId: customerId },
        { key: `look-up:${actor.userId}:${customerId ?? 'search'}`, perHour: 1 },
      ),

    /** Records what is still to be recorded. */
    close: later.close,
  };
}
