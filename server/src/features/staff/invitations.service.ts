import { randomUUID } from 'node:crypto';
import type { RegisterBody, SessionGrant } from '@chulo/shared/contract/people/auth';
import type { StaffInvitation } from '@chulo/shared/contract/people/staff';
import { isSameMailbox, normalizeEmail } from '@chulo/shared/domain/account/email';
import type { PersonJob } from '@chulo/shared/domain/account/roles';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { takeAttempt } from '../../db/attempts.ts';
import { actAs } from '../../db/client.ts';
import { emailTaken, refuseEmail } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Caller } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { MailQueue, PrepareMail } from '../../lib/mail-queue.ts';
import { hashSecret, newCode, newSecret, readCode } from '../../lib/tokens.ts';
import type { RequireStrongPassword } from '../../lib/weak-passwords.ts';
import * as repository from './invitations.repository.ts';
import { staffMessages } from './staff.messages.ts';
import { presentInvitation } from './staff.presenter.ts';

const INVITATION_DAYS = 7;
const MAILS_PER_HOUR = 30;

const invitationParamsSchema = z.object({ invitationId: z.string(), email: z.string() });
type InvitationParams = z.infer<typeof invitationParamsSchema>;

export interface InvitationDependencies {
  db: Kysely<DB>;
  /** The kitchen account's email, normalised by normalizeEmail. */
  kitchenEmail: string;
  publicUrl: string;
  restaurantName: () => string;
  mails: MailQueue;
  /** False where no mail leaves the server: mailed invitations are refused. */
  isMailSent: boolean;
  log: { info(details: object, message: string): void };
  hashPassword: (password: string) => Promise<string>;
  /** @throws AppError request.too_many */
  takeJoinAttempt: (caller: Caller) => Promise<void>;
  requireStrongPassword: RequireStrongPassword;
  startSession: (userId: string, caller: Caller) => Promise<SessionGrant>;
}

interface NewInvitation {
  name: string;
  job: PersonJob;
  /** The invitation is then valid for this address only. */
  email?: string | undefined;
  isPrinted?: boolean;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** How people get a staff account. */
export function createInvitationsService(dependencies: InvitationDependencies) {
  const { db, kitchenEmail, publicUrl, mails, log } = dependencies;

  /** Makes the code. @returns null when the invitation was withdrawn, replaced or used, or has expired */
  const prepareMail: PrepareMail = async (through, params) => {
    const { invitationId, email } = invitationParamsSchema.parse(params);
    const code = newCode();
    const change = { id: invitationId, emailKey: normalizeEmail(email), codeHash: hashSecret(code) };
    const row = await repository.updateCode(through, { ...change, days: INVITATION_DAYS });
    if (row === null) return null;
    const restaurant = dependencies.restaurantName();
    const link = `${publicUrl}${PATHS.join}#${code}`;
    const words = { name: row.name, job: row.job, restaurant, link, code, days: INVITATION_DAYS };
    return {
      to: email,
      subject: staffMessages.invitationSubject(restaurant),
      text: staffMessages.invitationText(words),
    };
  };

  return {
    prepareMail,

    /**
     * Mails the invitation, or answers its code for printing: without an address, or with `isPrinted`. It ends when the owner who made it is disabled, demoted or gets
     * a new password.
     * @throws AppError auth.mail_not_sent; auth.email_taken: a staff account needs an address of its own
     */
    async invite(
      actorId: string | null,
      { name, job, email, isPrinted = email === undefined }: NewInvitation,
    ): Promise<StaffInvitation & { code: string | null }> {
      const emailKey = email === undefined ? null : normalizeEmail(email);
      if (!isPrinted && !dependencies.isMailSent)
        throw new AppError('auth.mail_not_sent', { sentence: staffMessages.makeCodeInstead });
      if (emailKey !== null) {
        const key = `invite:${actorId ?? 'operator'}`;
        await takeAttempt(db, { key, limit: MAILS_PER_HOUR, windowSeconds: 3600 });
        const isTaken = isSameMailbox(emailKey, kitchenEmail) || (await repository.hasAccount(db, emailKey));
        if (isTaken) throw emailTaken(staffMessages.invitedAddressTaken);
      }
      // Nobody knows a code that is mailed until the mail is handed over.
      const code = isPrinted ? newCode() : newSecret();
      const row = await db.transaction().execute(async (transaction) => {
        if (actorId !== null && !(await repository.lockOwner(transaction, actorId)))
          throw new AppError('auth.invalid_session');
        if (emailKey !== null) await repository.endInvitationsTo(transaction, emailKey);
        const invitation = await repository.insertInvitation(transaction, {
          name,
          job,
          email: email ?? null,
          emailKey,
          codeHash: hashSecret(code),
          days: INVITATION_DAYS,
          invitedBy: actorId,
        });
        if (email !== undefined && !isPrinted) {
          const params: InvitationParams = { invitationId: invitation.id, email };
          const key = normalizeEmail(email);
          await mails.enqueue(transaction, { kind: 'invitation', to: email, params, key });
        }
        return invitation;
      });
      log.info({ event: 'staff.invited', invitationId: row.id, job, by: actorId }, 'staff invited');
      return { ...presentInvitation(row), code: isPrinted ? code : null };
    },

    /** @throws AppError invitation.not_found */
    async withdraw(actorId: string | null, invitationId: string): Promise<void> {
      if (!(await repository.deleteInvitation(db, invitationId))) throw new AppError('invitation.not_found');
      log.info({ event: 'staff.invitation_withdrawn', invitationId, by: actorId }, 'invitation withdrawn');
    },

    /**
     * Uses an invitation. A mailed one is valid for its own address only.
     * @throws AppError invitation.invalid, also after its use; auth.email_taken
     */
    async join(body: RegisterBody & { code: string }, caller: Caller): Promise<SessionGrant> {
      if (body.password !== body.confirmPassword) throw new AppError('auth.passwords_differ');
      await dependencies.takeJoinAttempt(caller);
      const codeHash = hashSecret(readCode(body.code));
      const emailKey = normalizeEmail(body.email);
      const isFor = (invitation: repository.OpenInvitation | null) =>
        invitation !== null && (invitation.email_key === null || invitation.email_key === emailKey);
      if (!isFor(await repository.findInvitation(db, codeHash))) throw new AppError('invitation.invalid');
      if (isSameMailbox(emailKey, kitchenEmail)) throw emailTaken(staffMessages.ownAddressTaken);
      await dependencies.requireStrongPassword(body.password, body.email);
      const passwordHash = await dependencies.hashPassword(body.password);
      const userId = randomUUID();
      await db.transaction().execute(async (transaction) => {
        await actAs(transaction, userId);
        const invitation = await repository.takeInvitation(transaction, codeHash);
        if (!invitation || !isFor(invitation)) throw new AppError('invitation.invalid');
        const { name, email, phone } = body;
        const member = { id: userId, name, email, emailKey, phone, passwordHash, job: invitation.job };
        await repository
          .insertMember(transaction, member)
          .catch((error) => refuseEmail(error, staffMessages.ownAddressTaken));
        log.info({ event: 'staff.joined', userId, job: invitation.job }, 'staff account created');
      });
      return dependencies.startSession(userId, caller);
    },

    removeExpired: () => repository.deleteExpiredInvitations(db),
  };
}
