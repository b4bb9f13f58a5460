import type { SessionLimits, StaffInvitation, StaffMember } from '@chulo/shared/contract/people/staff';
import { type Job, PERSON_JOBS } from '@chulo/shared/domain/account/roles';
import { refusalOf, type StaffAction } from '@chulo/shared/domain/account/staff-rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { newCode, newSecret } from '../../lib/tokens.ts';
import { listInvitations } from './invitations.repository.ts';
import { presentInvitation, presentMember, presentSessionLimits } from './staff.presenter.ts';
import * as repository from './staff.repository.ts';

export interface StaffDependencies {
  db: Kysely<DB>;
  /** The kitchen account's email, normalised by normalizeEmail. */
  kitchenEmail: string;
  log: { info(details: object, message: string): void };
  hashPassword: (password: string) => Promise<string>;
  /** Stores a one-time secret that sets a new password, in the caller's transaction; returns its link. */
  createResetLink: (
    db: Database,
    reset: { emailKey: string; secret: string },
  ) => Promise<{ link: string; expiresAt: string }>;
  /** In the caller's transaction. */
  removeSecondFactor: (db: Database, userId: string) => Promise<boolean>;
}

export type StaffService = ReturnType<typeof createStaffService>;

/** The account that is managed. The command line knows it by its email address. */
export type StaffKey = { staffId: string } | { emailKey: string };

export function createStaffService(dependencies: StaffDependencies) {
  const { db, kitchenEmail, log } = dependencies;

  /**
   * Locks the account and checks that the action is allowed.
   * @param actorId null for the operator on the command line, who may do everything
   */
  async function lockFor(
    transaction: Database,
    actorId: string | null,
    key: StaffKey,
    action: (member: repository.MemberRow) => StaffAction[],
  ): Promise<repository.MemberRow> {
    const member = await repository.lockMember(transaction, key, kitchenEmail);
    if (!member) throw new AppError('staff.not_found');
    const account = {
      job: member.job ?? ('kitchen' as const),
      isActive: member.is_active,
      isSelf: member.id === actorId,
    };
    for (const one of action(member)) {
      const refusal = refusalOf(one, account);
      const isAboutOwner = refusal === 'staff.other_owner' || refusal === 'staff.own_reset';
      if (refusal && !(actorId === null && isAboutOwner)) throw new AppError(refusal);
    }
    return member;
  }

  async function readMember(actorId: string | null, staffId: string): Promise<StaffMember> {
    const [row] = await repository.listMembers(db, kitchenEmail, staffId);
    if (!row) throw new AppError('staff.not_found');
    return presentMember(row, actorId);
  }

  return {
    async listStaff(
      actorId: string | null,
    ): Promise<{ members: StaffMember[]; invitations: StaffInvitation[]; requiresSecondFactor: boolean }> {
      const [members, invitations, requiresSecondFactor] = await Promise.all([
        repository.listMembers(db, kitchenEmail),
        listInvitations(db),
        repository.requiresSecondFactor(db),
      ]);
      return {
        members: members.map((row) => presentMember(row, actorId)),
        invitations: invitations.map(presentInvitation),
        requiresSecondFactor,
      };
    },

    /**
     * Changes the job or disables; both end the sessions of the account.
     * @throws AppError staff.not_found, staff.last_owner, or a refusal of the domain's rules
     */
    async update(
      actorId: string | null,
      key: StaffKey,
      changes: { job?: Job | undefined; isActive?: boolean | undefined },
    ): Promise<StaffMember> {
      const staffId = await db.transaction().execute(async (transaction) => {
        const member = await lockFor(transaction, actorId, key, ({ job, is_active }) => [
          ...(changes.job !== undefined && changes.job !== (job ?? 'kitchen')
            ? (['changeJob'] as const)
            : []),
          ...(changes.isActive === false && is_active ? (['disable'] as const) : []),
        ]);
        if (changes.job === 'kitchen' && member.job !== null)
          throw new AppError('request.invalid', {
            fields: [{ field: 'job', message: `must be one of ${PERSON_JOBS.join(', ')}` }],
          });
        const job = changes.job === 'kitchen' ? null : (changes.job ?? member.job);
        const isActive = changes.isActive ?? member.is_active;
        if (job === null || (job === member.job && isActive === member.is_active)) return member.id;
        await repository.updateMember(transaction, member.id, { job, isActive }).catch(refuseLastOwner);
        log.info({ event: 'staff.changed', userId: member.id, job, isActive, by: actorId }, 'staff changed');
        return member.id;
      });
      return readMember(actorId, staffId);
    },

    /** The present password and all sessions end at once. */
    async reset(actorId: string | null, key: StaffKey): Promise<{ link: string; expiresAt: string }> {
      const unusable = await dependencies.hashPassword(newSecret());
      const secret = newCode();
      return db.transaction().execute(async (transaction) => {
        const { id: userId, email_key: emailKey } = await lockFor(transaction, actorId, key, () => ['reset']);
        await repository.updatePasswordHash(transaction, userId, unusable);
        const reset = await dependencies.createResetLink(transaction, { emailKey, secret });
        log.info({ event: 'staff.reset', userId, by: actorId }, 'password withdrawn, all sessions ended');
        return reset;
      });
    },

    async endSessions(actorId: string | null, key: StaffKey): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const { id } = await lockFor(transaction, actorId, key, () => ['endSessions']);
        await repository.deleteSessions(transaction, id);
        log.info({ event: 'staff.sessions_ended', userId: id, by: actorId }, 'all sessions ended');
      });
    },

    async readSessionLimits(): Promise<SessionLimits> {
      return presentSessionLimits(await repository.readSessionLimits(db));
    },

    async updateSessionLimits(actorId: string, limits: SessionLimits): Promise<SessionLimits> {
      const row = { idle_days: limits.idleDays, absolute_days: limits.absoluteDays };
      await repository.updateSessionLimits(db, row);
      log.info({ event: 'staff.session_limits', ...limits, by: actorId }, 'limits of staff sessions changed');
      return limits;
    },

    /** The account can then sign in with its password alone. */
    async removeSecondFactor(actorId: string | null, key: StaffKey): Promise<StaffMember> {
      const staffId = await db.transaction().execute(async (transaction) => {
        const { id } = await lockFor(transaction, actorId, key, () => ['removeSecondFactor']);
        if (!(await dependencies.removeSecondFactor(transaction, id)))
          throw new AppError('second_factor.is_off');
        log.info({ event: 'staff.second_factor_off', userId: id, by: actorId }, 'second factor removed');
        return id;
      });
      return readMember(actorId, staffId);
    },
  };
}

function refuseLastOwner(error: unknown): never {
  if (violatedConstraint(error) === 'users_keep_an_owner') throw new AppError('staff.last_owner');
  throw error;
}
