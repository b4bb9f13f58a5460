import type { ErrorCode } from '@chulo/shared/contract/envelope';
import type {
  RegisterBody,
  Session,
  SessionGrant,
  SignInBody,
  User,
} from '@chulo/shared/contract/people/auth';
import { isSameMailbox, normalizeEmail } from '@chulo/shared/domain/account/email';
import type { Kysely } from 'kysely';
import { deleteAttempts, takeAttempt } from '../../db/attempts.ts';
import type { Database } from '../../db/client.ts';
import { refuseEmail, violatedConstraint } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Caller, Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { hashSecret, newSecret } from '../../lib/tokens.ts';
import type { RequireStrongPassword } from '../../lib/weak-passwords.ts';
import { jobOf, presentSession, presentUser } from './auth.presenter.ts';
import * as repository from './auth.repository.ts';
import type { AuthLimits } from './auth-limits.ts';

/** Days without use after which a customer's session expires; those of staff are settings. */
const CUSTOMER_SESSION_DAYS = 30;
const FAILURES_PER_ACCOUNT = 10;
const FAILURE_WINDOW_SECONDS = 15 * 60;

export interface AuthLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface AuthDependencies {
  db: Kysely<DB>;
  passwords: Passwords;
  limits: AuthLimits;
  requireStrongPassword: RequireStrongPassword;
  log: AuthLog;
  kitchenEmail: string;
  recordRefusedSignIn: (userId: string, caller: Caller) => void;
  /** Checks the second step of a sign-in. @throws AppError auth.code_required */
  passesSecondFactor: (userId: string, code: string | undefined) => Promise<boolean>;
  /** False without SECRETS_KEY: nobody could set a second factor up. */
  canRequireSecondFactor: boolean;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(dependencies: AuthDependencies) {
  const { db, passwords, limits, log, kitchenEmail } = dependencies;
  const lifetime = { customerDays: CUSTOMER_SESSION_DAYS, kitchenEmail };

  async function refuseTakenEmail({ address }: Caller): Promise<never> {
    await limits.countEmailRefusal(address);
    throw new AppError('auth.email_taken');
  }

  /** @param passwordHash what the password was compared with: it may have been changed since */
  async function openSession(userId: string, passwordHash: string | null, caller: Caller): Promise<string> {
    const token = newSecret();
    const isOpen = await repository.insertSession(db, {
      userId,
      passwordHash,
      tokenHash: hashSecret(token),
      device: caller.device.slice(0, 200),
      network: networkOf(caller.address).slice(0, 60),
    });
    if (!isOpen) throw new AppError('auth.wrong_credentials');
    return token;
  }

  /**
   * Counted per account and network, so that nobody can lock the owner out from another network.
   * @returns the key of the counter, which a right password deletes
   */
  async function takePasswordAttempt(emailKey: string, { address }: Caller): Promise<string> {
    const key = `sign-in:${emailKey}:${networkOf(address)}`;
    await takeAttempt(db, { key, limit: FAILURES_PER_ACCOUNT, windowSeconds: FAILURE_WINDOW_SECONDS });
    return key;
  }

  async function presentAccount(user: repository.UserRow): Promise<User> {
    const isAsked = dependencies.canRequireSecondFactor && jobOf(user, kitchenEmail) !== null;
    return presentUser(user, kitchenEmail, isAsked && (await repository.needsSecondFactor(db, user.id)));
  }

  /** Logs and records a refused sign-in. `user` is null for an unknown email address. */
  function refuseSignIn(user: repository.UserRow | null, caller: Caller, code: ErrorCode): AppError {
    log.info(
      { event: 'auth.refused', code, userId: user?.id ?? null, address: caller.address },
      'sign-in refused',
    );
    if (user && jobOf(user, kitchenEmail) !== null) dependencies.recordRefusedSignIn(user.id, caller);
    return new AppError(code);
  }

  return {
    /** @throws AppError request.too_many */
    takeJoinAttempt: (caller: Caller) => limits.take('join', caller.address),

    /** @throws AppError request.too_many */
    takeGuestAttempt: (caller: Caller) => limits.take('guest', caller.address),

    /** Signs a new account, or the guest of a table, in. */
    async startSession(userId: string, caller: Caller): Promise<SessionGrant> {
      const token = await openSession(userId, null, caller);
      const user = await repository.findUser(db, userId);
      if (!user) throw new AppError('auth.invalid_session');
      return { user: await presentAccount(user), token };
    },

    /** The account of a bearer token, or null. */
    async findPrincipal(bearer: string, address: string): Promise<Principal | null> {
      const session = await repository.findActiveSession(db, hashSecret(bearer), lifetime);
      if (!session) return null;
      if (session.is_idle) await repository.touchSession(db, session.session_id, networkOf(address));
      return {
        userId: session.user_id,
        sessionId: session.session_id,
        name: session.name,
        role: session.role,
        isKitchen: session.email_key === kitchenEmail,
        job: jobOf(session, kitchenEmail),
        sittingId: session.sitting_id,
        needsSecondFactor: dependencies.canRequireSecondFactor && session.needs_second_factor,
      };
    },

    /** An unknown email, a wrong password and a disabled account get the same error after the same time. */
    async signIn({ email, password, code }: SignInBody, caller: Caller): Promise<SessionGrant> {
      await limits.take('sign-in', caller.address);
      const emailKey = normalizeEmail(email);
      const failures = await takePasswordAttempt(emailKey, caller);
      const user = await repository.findUserByEmail(db, emailKey);
      const isCorrect = await passwords.verify(user?.password_hash ?? null, password);
      if (!user || !isCorrect || !user.is_active) throw refuseSignIn(user, caller, 'auth.wrong_credentials');
      const isStaff = jobOf(user, kitchenEmail) !== null;
      if (isStaff && !(await dependencies.passesSecondFactor(user.id, code)))
        throw refuseSignIn(user, caller, 'auth.wrong_code');
      await deleteAttempts(db, failures);
      const token = await openSession(user.id, user.password_hash, caller);
      log.info({ event: 'auth.signed_in', userId: user.id }, 'signed in');
      return { user: await presentAccount(user), token };
    },

    /**
     * Checks the password of a signed-in person, with the limits of sign-in.
     * @returns the stored hash that it was compared with, for `lockPassword`
     * @throws AppError account.wrong_password, request.too_many
     */
    async requirePassword(userId: string, password: string, caller: Caller): Promise<string> {
      const account = await repository.findCredentials(db, userId);
      if (!account) throw new AppError('auth.invalid_session');
      const failures = await takePasswordAttempt(account.email_key, caller);
      if (!(await passwords.verify(account.password_hash, password))) {
        log.info({ event: 'account.refused', userId, address: caller.address }, 'wrong current password');
        throw new AppError('account.wrong_password');
      }
      await deleteAttempts(db, failures);
      return account.password_hash;
    },

    /**
     * For a change that outlives the session: the password may have been changed since `requirePassword`.
     * @throws AppError account.wrong_password
     */
    async lockPassword(transaction: Database, userId: string, passwordHash: string): Promise<void> {
      if (!(await repository.lockPassword(transaction, userId, passwordHash)))
        throw new AppError('account.wrong_password');
    },

    /** The new account is always a customer. The kitchen's email address is rejected in every spelling. */
    async register(body: RegisterBody, caller: Caller): Promise<SessionGrant> {
      if (body.password !== body.confirmPassword) throw new AppError('auth.passwords_differ');
      await limits.take('register', caller.address);
      await limits.refuseGuesser(caller.address);
      const emailKey = normalizeEmail(body.email);
      if (isSameMailbox(emailKey, kitchenEmail)) return refuseTakenEmail(caller);
      await dependencies.requireStrongPassword(body.password, body.email);
      const passwordHash = await passwords.hash(body.password);
      try {
        const user = await repository.insertCustomer(db, {
          name: body.name,
          email: body.email,
          emailKey,
          phone: body.phone,
          passwordHash,
        });
        const token = await openSession(user.id, passwordHash, caller);
        log.info({ event: 'auth.registered', userId: user.id }, 'registered');
        return { user: presentUser(user, kitchenEmail), token };
      } catch (error) {
        if (violatedConstraint(error) === 'users_email_key_key') return refuseTakenEmail(caller);
        return refuseEmail(error);
      }
    },

    async readSession(principal: Principal): Promise<{ user: User }> {
      const user = await repository.findUser(db, principal.userId);
      if (!user) throw new AppError('auth.invalid_session');
      return { user: presentUser(user, kitchenEmail, principal.needsSecondFactor) };
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

    async endOtherSessions({ userId, sessionId }: Principal): Promise<void> {
      await repository.deleteOtherSessions(db, userId, sessionId);
      log.info({ event: 'auth.other_sessions_ended', userId }, 'all other sessions ended');
    },

    removeExpiredSessions: () => repository.deleteExpiredSessions(db, lifetime),
  };
}
