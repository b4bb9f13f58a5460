import type { Account } from '@chulo/shared/contract/people/account';
import type { SessionGrant, User } from '@chulo/shared/contract/people/auth';
import { isSameMailbox, normalizeEmail } from '@chulo/shared/domain/account/email';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { takeAttempt } from '../../db/attempts.ts';
import type { Database } from '../../db/client.ts';
import { refuseEmail } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Caller, Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { MailQueue, PrepareMail, WrittenMail } from '../../lib/mail-queue.ts';
import type { MailRequest } from '../../lib/mail-words.ts';
import { hashSecret, newSecret } from '../../lib/tokens.ts';
import type { RequireStrongPassword } from '../../lib/weak-passwords.ts';
import { accountMessages } from './account.messages.ts';
import * as repository from './account.repository.ts';

const LINK_HOURS = 24;
const HOUR_SECONDS = 3600;
const LINKS_PER_ACCOUNT = 6;
const LINKS_PER_ADDRESS = 3;

const linkParamsSchema = z.object({
  userId: z.string(),
  email: z.string(),
  address: z.string(),
  requestedAt: z.coerce.date(),
});
type LinkParams = z.infer<typeof linkParamsSchema>;

export interface AccountDependencies {
  db: Kysely<DB>;
  /** The kitchen account's email, normalised by normalizeEmail. */
  kitchenEmail: string;
  publicUrl: string;
  restaurantName: () => string;
  mails: MailQueue;
  /** False where no mail leaves the server: a new address cannot be confirmed. */
  isMailSent: boolean;
  log: { info(details: object, message: string): void };
  hashPassword: (password: string) => Promise<string>;
  requireStrongPassword: RequireStrongPassword;
  /** Checks the current password. @returns its stored hash. @throws AppError account.wrong_password, request.too_many */
  requirePassword: (userId: string, password: string, caller: Caller) => Promise<string>;
  /** Keeps the checked password until the transaction ends. @throws AppError account.wrong_password when it has changed */
  lockPassword: (transaction: Database, userId: string, passwordHash: string) => Promise<void>;
  /** @throws AppError request.too_many */
  takeConfirmAttempt: (caller: Caller) => Promise<void>;
  readSession: (principal: Principal) => Promise<{ user: User }>;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** What people change of their own account. */
export function createAccountService(dependencies: AccountDependencies) {
  const { db, kitchenEmail, log, readSession } = dependencies;

  async function readAccount(principal: Principal): Promise<Account> {
    const [{ user }, pending] = await Promise.all([
      readSession(principal),
      repository.findEmailChange(db, principal.userId),
    ]);
    return {
      user,
      pendingEmail: pending && { email: pending.email, expiresAt: pending.expires_at.toISOString() },
    };
  }

  const requestOf = ({ address }: Caller): MailRequest => ({ requestedAt: new Date(), address });

  /** Queues a mail with the words of one kind. */
  const mail = (
    through: Database,
    kind: WrittenMail['kind'],
    account: { id: string; email: string },
    words: { subject: string; text: string },
  ) => dependencies.mails.enqueue(through, { kind, to: account.email, userId: account.id, ...words });

  async function takeLinkAttempts(userId: string, email: string): Promise<void> {
    const limits = [
      { key: `email-change:${userId}`, limit: LINKS_PER_ACCOUNT },
      { key: `email-change:${normalizeEmail(email)}`, limit: LINKS_PER_ADDRESS },
    ];
    for (const limit of limits) await takeAttempt(db, { ...limit, windowSeconds: HOUR_SECONDS });
  }

  /** Nobody knows its secret: the mail that is handed over has another one. */
  const newLink = (userId: string, email: string): repository.NewEmailChange => ({
    userId,
    email,
    emailKey: normalizeEmail(email),
    tokenHash: hashSecret(newSecret()),
    hours: LINK_HOURS,
  });

  /** Queues a mail with a new link for the stored address. */
  async function mailLink(
    through: Database,
    userId: string,
    email: string,
    request: MailRequest,
  ): Promise<void> {
    const params: LinkParams = { userId, email, ...request };
    await dependencies.mails.enqueue(through, { kind: 'confirm_email', to: email, params, key: userId });
    const { address } = request;
    log.info({ event: 'account.email_requested', userId, address }, 'new email requested');
  }

  /** Makes the link. @returns null when the change was cancelled, replaced or has expired */
  const prepareMail: PrepareMail = async (through, params) => {
    const { userId, email, ...request } = linkParamsSchema.parse(params);
    const secret = newSecret();
    const link = {
      userId,
      emailKey: normalizeEmail(email),
      tokenHash: hashSecret(secret),
      hours: LINK_HOURS,
    };
    if (!(await repository.updateEmailLink(through, link))) return null;
    return {
      to: email,
      userId,
      subject: accountMessages.linkSubject(dependencies.restaurantName()),
      text: accountMessages.linkText({
        // In the fragment, which no server or proxy logs.
        link: `${dependencies.publicUrl}${PATHS.confirmEmail}#token=${secret}`,
        hours: LINK_HOURS,
        ...request,
      }),
    };
  };

  return {
    readAccount,
    prepareMail,

    /** @throws AppError account.kitchen_fixed */
    async updateDetails(principal: Principal, details: { name: string; phone: string }): Promise<Account> {
      if (principal.isKitchen) throw new AppError('account.kitchen_fixed');
      await repository.updateDetails(db, principal.userId, details);
      log.info({ event: 'account.changed', userId: principal.userId }, 'own details changed');
      return readAccount(principal);
    },

    /**
     * Ends every other session. This one goes on with a new token and keeps its push messages.
     * @throws AppError account.wrong_password, auth.weak_password, request.too_many
     */
    async changePassword(
      principal: Principal,
      { currentPassword, password }: { currentPassword: string; password: string },
      caller: Caller,
    ): Promise<SessionGrant> {
      const { userId, sessionId } = principal;
      const oldHash = await dependencies.requirePassword(userId, currentPassword, caller);
      const { user } = await readSession(principal);
      await dependencies.requireStrongPassword(password, user.email);
      const newHash = await dependencies.hashPassword(password);
      const token = newSecret();
      const change = { userId, sessionId, oldHash, newHash, tokenHash: hashSecret(token) };
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.updatePassword(transaction, change)))
          throw new AppError('account.wrong_password');
      });
      log.info({ event: 'account.password_changed', userId }, 'password changed, other sessions ended');
      return { user, token };
    },

    /**
     * Does the same for an address that another account has, so that the answer does not tell.
     * @throws AppError account.kitchen_fixed, account.wrong_password, account.same_email, request.too_many;
     * auth.mail_not_sent; auth.email_taken for the kitchen's mailbox
     */
    async requestEmailChange(
      principal: Principal,
      { email, currentPassword }: { email: string; currentPassword: string },
      caller: Caller,
    ): Promise<Account> {
      if (principal.isKitchen) throw new AppError('account.kitchen_fixed');
      if (!dependencies.isMailSent)
        throw new AppError('auth.mail_not_sent', { sentence: accountMessages.notConfirmable });
      const { userId } = principal;
      const passwordHash = await dependencies.requirePassword(userId, currentPassword, caller);
      const { user } = await readSession(principal);
      if (isSameMailbox(email, kitchenEmail)) throw new AppError('auth.email_taken');
      if (normalizeEmail(email) === normalizeEmail(user.email)) throw new AppError('account.same_email');
      await takeLinkAttempts(userId, email);
      const request = requestOf(caller);
      const subject = accountMessages.askedSubject(dependencies.restaurantName());
      await db.transaction().execute(async (transaction) => {
        await dependencies.lockPassword(transaction, userId, passwordHash);
        await repository.upsertEmailChange(transaction, newLink(userId, email)).catch(refuseEmail);
        await mailLink(transaction, userId, email, request);
        const text = accountMessages.askedText(request);
        await mail(transaction, 'email_requested', user, { subject, text });
      });
      return readAccount(principal);
    },

    /** @throws AppError account.no_email_change, request.too_many */
    async resendEmailChange(principal: Principal, caller: Caller): Promise<Account> {
      const { userId } = principal;
      const pending = await repository.findEmailChange(db, userId);
      if (!pending) throw new AppError('account.no_email_change');
      const { email } = pending;
      await takeLinkAttempts(userId, email);
      await db.transaction().execute(async (transaction) => {
        // A new password may have ended the change meanwhile.
        if (!(await repository.updateEmailLink(transaction, newLink(userId, email))))
          throw new AppError('account.no_email_change');
        await mailLink(transaction, userId, email, requestOf(caller));
      });
      return readAccount(principal);
    },

    async cancelEmailChange(principal: Principal): Promise<Account> {
      await repository.deleteEmailChange(db, principal.userId);
      return readAccount(principal);
    },

    /** @throws AppError account.email_link_invalid, also after its use; auth.email_taken, request.too_many */
    async confirmEmailChange(token: string, caller: Caller): Promise<{ email: string }> {
      await dependencies.takeConfirmAttempt(caller);
      const tokenHash = hashSecret(token);
      const { userId, email } = await db.transaction().execute(async (transaction) => {
        const account = await repository.lockAccountOfLink(transaction, tokenHash);
        const change = account && (await repository.takeEmailChange(transaction, tokenHash));
        if (!change) throw new AppError('account.email_link_invalid');
        const { email, email_key: emailKey } = change;
        await repository.updateEmail(transaction, account.id, { email, emailKey }).catch(refuseEmail);
        const subject = accountMessages.changedSubject(dependencies.restaurantName());
        const text = accountMessages.changedText(requestOf(caller));
        await mail(transaction, 'email_changed', account, { subject, text });
        return { userId: account.id, email };
      });
      log.info({ event: 'account.email_changed', userId }, 'email address changed');
      return { email };
    },
  };
}
