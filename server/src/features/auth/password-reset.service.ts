import { normalizeEmail } from '@chulo/shared/domain/account/email';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { takeAttempt } from '../../db/attempts.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import type { Caller } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { MailQueue, PrepareMail } from '../../lib/mail-queue.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { hashSecret, newSecret } from '../../lib/tokens.ts';
import type { RequireStrongPassword } from '../../lib/weak-passwords.ts';
import { authMessages } from './auth.messages.ts';
import { updatePassword } from './auth.repository.ts';
import type { AuthLog } from './auth.service.ts';
import type { AuthLimits } from './auth-limits.ts';
import * as repository from './password-reset.repository.ts';

const RESET_MINUTES = 30;
const RESET_MAILS_PER_HOUR = 3;
const MAX_PAUSE_MS = 500;

const resetParamsSchema = z.object({ email: z.string(), address: z.string(), requestedAt: z.coerce.date() });
type ResetParams = z.infer<typeof resetParamsSchema>;

interface PasswordResetDependencies {
  db: Kysely<DB>;
  passwords: Passwords;
  limits: AuthLimits;
  requireStrongPassword: RequireStrongPassword;
  mails: MailQueue;
  log: AuthLog;
  publicUrl: string;
  restaurantName: () => string;
  restaurantPhone: () => string;
  /** False for a real restaurant without a mail server: whoever looks after the server finds the links in the outbox. */
  isMailSent: boolean;
}

export type PasswordResets = ReturnType<typeof createPasswordResets>;

/** Links that set a new password without the old one. */
export function createPasswordResets(dependencies: PasswordResetDependencies) {
  const { db, limits, mails, log, publicUrl } = dependencies;

  // In the fragment, which no server or proxy logs.
  const linkOf = (secret: string) => `${publicUrl}/login#token=${secret}`;

  /** Stores a secret that sets a new password once, for the one who hands it over. An earlier one stops working. */
  async function createResetLink(
    transaction: Database,
    { emailKey, secret }: { emailKey: string; secret: string },
  ): Promise<{ link: string; expiresAt: string }> {
    const minutes = repository.LONGEST_MINUTES;
    const expiresAt = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    const tokenHash = hashSecret(secret);
    await repository.upsertReset(transaction, { emailKey, tokenHash, minutes, requestedAt: null });
    return { link: linkOf(secret), expiresAt };
  }

  /** Makes the link. @returns null without an account, and when the account has got a link since the request */
  const prepareMail: PrepareMail = async (through, params, { isFirstAttempt }) => {
    const { email: typed, address, requestedAt } = resetParamsSchema.parse(params);
    const secret = newSecret();
    const account = await repository.upsertReset(through, {
      emailKey: normalizeEmail(typed),
      tokenHash: hashSecret(secret),
      minutes: RESET_MINUTES,
      requestedAt,
    });
    if (isFirstAttempt)
      log.info(
        { event: 'auth.reset_link_requested', hasAccount: account !== null, address },
        'reset link requested',
      );
    if (account === null) return null;
    return {
      to: account.email,
      userId: account.id,
      subject: authMessages.resetMailSubject(dependencies.restaurantName()),
      text: authMessages.resetMailText({
        link: linkOf(secret),
        minutes: RESET_MINUTES,
        requestedAt,
        address,
      }),
    };
  };

  return {
    createResetLink,
    prepareMail,

    /**
     * Queues a mail for every address. The account is looked up when the mail is handed over, after a random pause, so
     * that neither the response nor the time of the next request reveals whether an account exists.
     * @throws AppError auth.mail_not_sent for every address, when no mail leaves this server
     */
    async forgotPassword(email: string, { address }: Caller): Promise<string> {
      await limits.take('forgot-password', address);
      const emailKey = normalizeEmail(email);
      const params: ResetParams = { email, address, requestedAt: new Date() };
      const limit = { key: `reset-mail:${emailKey}`, limit: RESET_MAILS_PER_HOUR, windowSeconds: 3600 };
      await db
        .transaction()
        .execute(async (transaction) => {
          await takeAttempt(transaction, limit);
          await mails.enqueue(transaction, {
            kind: 'password_reset',
            to: email,
            params,
            key: emailKey,
            maxDelayMs: MAX_PAUSE_MS,
          });
        })
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          log.info({ event: 'auth.reset_link_limited' }, error.message);
        });
      if (!dependencies.isMailSent)
        throw new AppError('auth.mail_not_sent', {
          sentence: authMessages.callInstead(dependencies.restaurantPhone()),
        });
      return authMessages.resetLinkSent;
    },

    /** @throws AppError auth.reset_link_invalid when the link is unknown, used, replaced or expired */
    async resetPassword(token: string, password: string, caller: Caller): Promise<string> {
      await limits.take('reset-password', caller.address);
      const tokenHash = hashSecret(token);
      const email = await repository.findResetEmail(db, tokenHash);
      if (email === null) throw new AppError('auth.reset_link_invalid');
      await dependencies.requireStrongPassword(password, email);
      const passwordHash = await dependencies.passwords.hash(password);
      await db.transaction().execute(async (transaction) => {
        const userId = await repository.deleteReset(transaction, tokenHash);
        if (userId === null) throw new AppError('auth.reset_link_invalid');
        await updatePassword(transaction, userId, passwordHash);
        log.info({ event: 'auth.password_reset', userId }, 'password reset, all sessions ended');
      });
      return authMessages.passwordReset;
    },
  };
}
