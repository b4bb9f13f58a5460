import type { RegisterBody, Session, SessionGrant, User } from '@chulo/shared/contract/auth';
import { isSameMailbox, normalizeEmail } from '@chulo/shared/domain/account/roles';
import type { Kysely } from 'kysely';
import { deleteAttempts, takeAttempt } from '../../db/attempts.ts';
import { violatedConstraint } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { Mailer } from '../../lib/mailer.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { hashSecret, newSecret } from '../../lib/tokens.ts';
import { authMessages } from './auth.messages.ts';
import { presentSession, presentUser } from './auth.presenter.ts';
import * as repository from './auth.repository.ts';

/** Days without use after which a session expires. */
export const SESSION_DAYS = 30;
const RESET_MINUTES = 30;
const FAILURES_AN_ACCOUNT = 10;
const FAILURE_WINDOW_SECONDS = 15 * 60;
const RESET_MAILS_AN_HOUR = 3;

export interface AuthLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface AuthDependencies {
  db: Kysely<DB>;
  passwords: Passwords;
  mailer: Mailer;
  log: AuthLog;
  kitchenEmail: string;
  publicUrl: string;
  authRateLimit: number;
  restaurantName: () => string;
}

/** The client's IP address and User-Agent header. */
export interface Caller {
  address: string;
  device: string;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(dependencies: AuthDependencies) {
  const { db, passwords, mailer, log, kitchenEmail, publicUrl } = dependencies;

  const takeAddressAttempt = (address: string) =>
    takeAttempt(db, { key: `sign-in:${address}`, limit: dependencies.authRateLimit, windowSeconds: 60 });

  async function openSession(userId: string, caller: Caller): Promise<string> {
    const token = newSecret();
    const isOpen = await repository.insertSession(db, {
      userId,
      tokenHash: hashSecret(token),
      device: caller.device.slice(0, 200),
    });
    if (!isOpen) throw new AppError('auth.wrong_credentials');
    return token;
  }

  async function mailResetLink(email: string): Promise<void> {
    const user = await repository.findUserByEmail(db, normalizeEmail(email));
    if (!user?.is_active) return;
    await takeAttempt(db, { key: `reset-mail:${user.id}`, limit: RESET_MAILS_AN_HOUR, windowSeconds: 3600 });
    const token = newSecret();
    await repository.upsertPasswordReset(db, {
      userId: user.id,
      tokenHash: hashSecret(token),
      minutes: RESET_MINUTES,
    });
    mailer.enqueue({
      to: user.email,
      subject: authMessages.resetMailSubject(dependencies.restaurantName()),
      text: authMessages.resetMailText(user.name, `${publicUrl}/login?token=${token}`, RESET_MINUTES),
    });
    log.info({ event: 'auth.reset_link_sent', userId: user.id }, 'reset link handed to the mailer');
  }

  return {
    /** The account of a bearer token, or null. */
    async findPrincipal(bearer: string): Promise<Principal | null> {
      const session = await repository.findActiveSession(db, hashSecret(bearer), SESSION_DAYS);
      if (!session) return null;
      if (session.is_idle) await repository.touchSession(db, session.session_id);
      return {
        userId: session.user_id,
        sessionId: session.session_id,
        name: session.name,
        role: session.role,
        isKitchen: session.email_key === kitchenEmail,
      };
    },

    /** An unknown email, a wrong password and a disabled account get the same error after the same time. */
    async signIn(email: string, password: string, caller: Caller): Promise<SessionGrant> {
      await takeAddressAttempt(caller.address);
      const emailKey = normalizeEmail(email);
      // Counted per account and IP address, so that nobody can lock the owner out from another address.
      const failures = `sign-in:${emailKey}:${caller.address}`;
      await takeAttempt(db, {
        key: failures,
        limit: FAILURES_AN_ACCOUNT,
        windowSeconds: FAILURE_WINDOW_SECONDS,
      });
      const user = await repository.findUserByEmail(db, emailKey);
      const isCorrect = await passwords.verify(user?.password_hash ?? null, password);
      if (!user || !isCorrect || !user.is_active) {
        log.info({ event: 'auth.refused', address: caller.address }, 'sign-in refused');
        throw new AppError('auth.wrong_credentials');
      }
      await deleteAttempts(db, failures);
      const token = await openSession(user.id, caller);
      log.info({ event: 'auth.signed_in', userId: user.id }, 'signed in');
      return { user: presentUser(user, kitchenEmail), token };
    },

    /** The new account is always a customer. The kitchen's email address is rejected in every spelling. */
    async register(body: RegisterBody, caller: Caller): Promise<SessionGrant> {
      if (body.password !== body.confirmPassword) throw new AppError('auth.passwords_differ');
      await takeAddressAttempt(caller.address);
      const emailKey = normalizeEmail(body.email);
      if (isSameMailbox(emailKey, kitchenEmail)) throw new AppError('auth.email_taken');
      const passwordHash = await passwords.hash(body.password);
      try {
        const user = await repository.insertCustomer(db, {
          name: body.name,
          email: body.email,
          emailKey,
          phone: body.phone,
          passwordHash,
        });
        const token = await openSession(user.id, caller);
        log.info({ event: 'auth.registered', userId: user.id }, 'registered');
        return { user: presentUser(user, kitchenEmail), token };
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === 'users_email_key_key') throw new AppError('auth.email_taken');
        // PostgreSQL may lowercase letters that JavaScript does not.
        if (constraint === 'users_email_key_check')
          throw new AppError('request.invalid', {
            fields: [{ field: 'email', message: 'has the wrong form' }],
          });
        throw error;
      }
    },

    /** Responds before the look-up, so that neither the text nor the time reveals whether an account exists. */
    async forgotPassword(email: string, caller: Caller): Promise<string> {
      await takeAddressAttempt(caller.address);
      mailResetLink(email).catch((error: unknown) => log.error({ err: error }, 'reset link not sent'));
      return authMessages.resetLinkSent;
    },

    /** @throws AppError auth.reset_link_invalid when the link is unknown, used, replaced or expired */
    async resetPassword(token: string, password: string, caller: Caller): Promise<string> {
      await takeAddressAttempt(caller.address);
      const tokenHash = hashSecret(token);
      if (!(await repository.hasPasswordReset(db, tokenHash))) throw new AppError('auth.reset_link_invalid');
      const passwordHash = await passwords.hash(password);
      await db.transaction().execute(async (transaction) => {
        const userId = await repository.deletePasswordReset(transaction, tokenHash);
        if (userId === null) throw new AppError('auth.reset_link_invalid');
        await repository.updatePassword(transaction, userId, passwordHash);
        log.info({ event: 'auth.password_reset', userId }, 'password reset, all sessions ended');
      });
      return authMessages.passwordReset;
    },

    async readSession(principal: Principal): Promise<{ user: User }> {
      const user = await repository.findUser(db, principal.userId);
      if (!user) throw new AppError('auth.invalid_session');
      return { user: presentUser(user, kitchenEmail) };
    },

    async signOut(principal: Principal): Promise<void> {
      await repository.deleteSession(db, principal.userId, principal.sessionId);
      log.info({ event: 'auth.signed_out', userId: principal.userId }, 'signed out');
    },

    async listSessions(principal: Principal): Promise<Session[]> {
      const rows = await repository.listSessions(db, principal.userId);
      return rows.map((row) => presentSession(row, principal.sessionId));
    },

    async endSession(principal: Principal, sessionId: string): Promise<void> {
      const isEnded = await repository.deleteSession(db, principal.userId, sessionId);
      if (!isEnded) throw new AppError('session.not_found');
    },

    /** Deletes sessions without use for SESSION_DAYS. */
    removeIdleSessions: () => repository.deleteIdleSessions(db, SESSION_DAYS),
  };
}
