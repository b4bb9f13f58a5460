import { randomUUID } from 'node:crypto';
import type { SecondFactor } from '@chulo/shared/contract/people/second-factor';
import type { Kysely } from 'kysely';
import { deleteAttempts, takeAttempt } from '../../db/attempts.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import type { Caller, Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { hashSecret, newCode, readCode } from '../../lib/tokens.ts';
import * as repository from './second-factor.repository.ts';
import { newTotpKey, readTotpCode, setupOf, stepOf } from './totp.ts';

const RECOVERY_CODES = 10;
const WRONG_CODES = { limit: 5, windowSeconds: 300 };

export interface SecondFactorDependencies {
  db: Kysely<DB>;
  /** Null without SECRETS_KEY. */
  secrets: Secrets | null;
  /** With the limits of sign-in. @throws AppError account.wrong_password, request.too_many */
  requirePassword: (userId: string, password: string, caller: Caller) => Promise<string>;
  /** Keeps the checked password until the transaction ends. @throws AppError account.wrong_password when it has changed */
  lockPassword: (transaction: Database, userId: string, passwordHash: string) => Promise<void>;
  kitchenEmail: string;
  restaurantName: () => string;
  log: { info(details: object, message: string): void };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** The second factor of staff accounts: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
export function createSecondFactorService(dependencies: SecondFactorDependencies) {
  const { db, secrets, log, requirePassword } = dependencies;

  function requireSecrets(): Secrets {
    if (!secrets) throw new AppError('second_factor.unavailable');
    return secrets;
  }

  /** Runs a check of a code, at most five wrong ones an account in five minutes. */
  async function countingWrongCodes(userId: string, check: () => Promise<boolean>): Promise<boolean> {
    const key = `second-factor:${userId}`;
    await takeAttempt(db, { key, ...WRONG_CODES });
    const isRight = await check();
    if (isRight) await deleteAttempts(db, key);
    return isRight;
  }

  /** Uses the code: it is accepted once. */
  const takeCode = (userId: string, factor: repository.FactorRow, typed: string): Promise<boolean> =>
    countingWrongCodes(userId, async () => {
      const code = readTotpCode(typed);
      if (code === null) return repository.takeRecoveryCode(db, factor.id, hashSecret(readCode(typed)));
      const step = stepOf(requireSecrets().decrypt(factor.encrypted_key, factor.id), code, new Date());
      return step !== null && repository.takeStep(db, factor.id, step);
    });

  async function requireOwnCode(userId: string, typed: string): Promise<repository.FactorRow> {
    const factor = await repository.findConfirmed(db, userId);
    if (!factor) throw new AppError('second_factor.is_off');
    if (!(await takeCode(userId, factor, typed))) throw new AppError('second_factor.wrong_code');
    return factor;
  }

  return {
    async read({ userId }: Principal): Promise<SecondFactor> {
      const state = await repository.readState(db, userId);
      return {
        isOn: state.is_on,
        isAvailable: secrets !== null,
        isRequired: state.is_required,
        recoveryCodesLeft: state.recovery_codes,
      };
    },

    /** A second set-up replaces the first, which can then no longer be confirmed. */
    async start(
      { userId }: Principal,
      password: string,
      caller: Caller,
    ): Promise<{ setupId: string; setupKey: string; uri: string }> {
      const { encrypt } = requireSecrets();
      const passwordHash = await requirePassword(userId, password, caller);
      const setupId = randomUUID();
      const key = newTotpKey();
      const setup = { id: setupId, userId, encryptedKey: encrypt(key, setupId) };
      const isStored = await db.transaction().execute(async (transaction) => {
        await dependencies.lockPassword(transaction, userId, passwordHash);
        return repository.upsertSetup(transaction, setup);
      });
      if (!isStored) throw new AppError('second_factor.is_on');
      return {
        setupId,
        ...setupOf(key, dependencies.restaurantName(), await repository.findEmail(db, userId)),
      };
    },

    /** @returns the recovery codes, of which only hashes are stored */
    async confirm(
      { userId }: Principal,
      { setupId, code }: { setupId: string; code: string },
    ): Promise<{ recoveryCodes: string[] }> {
      const setup = await repository.findSetup(db, userId, setupId);
      if (!setup) throw new AppError('second_factor.setup_ended');
      const recoveryCodes = newRecoveryCodes();
      const codeHashes = recoveryCodes.map(hashSecret);
      const isConfirmed = await countingWrongCodes(userId, async () => {
        const digits = readTotpCode(code);
        const key = requireSecrets().decrypt(setup.encrypted_key, setup.id);
        const step = digits === null ? null : stepOf(key, digits, new Date());
        return step !== null && repository.confirmSetup(db, setup.id, { step, codeHashes });
      });
      if (!isConfirmed) throw new AppError('second_factor.wrong_code');
      log.info({ event: 'second_factor.switched_on', userId }, 'second factor switched on');
      return { recoveryCodes };
    },

    async renewRecoveryCodes(
      { userId }: Principal,
      { password, code }: { password: string; code: string },
      caller: Caller,
    ): Promise<{ recoveryCodes: string[] }> {
      await requirePassword(userId, password, caller);
      const { id } = await requireOwnCode(userId, code);
      const recoveryCodes = newRecoveryCodes();
      if (!(await repository.replaceRecoveryCodes(db, id, recoveryCodes.map(hashSecret))))
        throw new AppError('second_factor.is_off');
      log.info({ event: 'second_factor.codes_renewed', userId }, 'recovery codes renewed');
      return { recoveryCodes };
    },

    async switchOff(
      { userId }: Principal,
      { password, code }: { password: string; code: string },
      caller: Caller,
    ): Promise<void> {
      await requirePassword(userId, password, caller);
      await requireOwnCode(userId, code);
      await repository.deleteSecondFactor(db, userId);
      log.info({ event: 'second_factor.switched_off', userId }, 'second factor switched off');
    },

    /**
     * The second step of a sign-in with the right password.
     * @throws AppError auth.code_required, request.too_many
     * @returns false for a wrong or used code; true also for an account without a second factor
     */
    async passes(userId: string, code: string | undefined): Promise<boolean> {
      const factor = await repository.findConfirmed(db, userId);
      if (!factor) return true;
      if (code === undefined || code === '') throw new AppError('auth.code_required');
      return takeCode(userId, factor, code);
    },

    /** Removes the second factor of a member, in the caller's transaction. */
    remove: (transaction: Database, userId: string): Promise<boolean> =>
      repository.deleteSecondFactor(transaction, userId),

    /** An owner without a second factor would lock herself out. */
    async setRule(
      { userId }: Principal,
      { requiresSecondFactor }: { requiresSecondFactor: boolean },
    ): Promise<{ requiresSecondFactor: boolean }> {
      if (requiresSecondFactor && !(await repository.findConfirmed(db, userId)))
        throw new AppError('second_factor.own_first');
      await repository.updateRule(db, requiresSecondFactor);
      await repository.closeStreams(db, dependencies.kitchenEmail);
      log.info({ event: 'second_factor.rule', requiresSecondFactor, by: userId }, 'staff rule changed');
      return { requiresSecondFactor };
    },
  };
}

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newCode);

/**
 * Why the server must not start with this key, or null. Without the right key nobody with a second factor could sign in.
 */
export async function findKeyProblem(db: Database, secrets: Secrets | null): Promise<string | null> {
  const factors = await repository.listConfirmed(db);
  const isReadable = factors.every(({ id, encrypted_key: encrypted }) => {
    try {
      return secrets?.decrypt(encrypted, id) !== undefined;
    } catch {
      return false;
    }
  });
  return isReadable
    ? null
    : `the key that encrypted the stored second factors (${factors.length}); without it, remove each with: npm run account -- second-factor-off EMAIL`;
}
