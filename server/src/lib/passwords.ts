import { availableParallelism } from 'node:os';
import { normalizePassword } from '@chulo/shared/domain/account/password';
import * as argon2 from '@node-rs/argon2';
import { createWorkQueue } from './work-queue.ts';

// Argon2id (the default of the package) with the 19 MiB that OWASP recommends.
const PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;
/** The other half of the processors answers requests. */
const MAX_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const MAX_WAITING = 60;

interface Hashing {
  hash(password: string, parameters: typeof PARAMETERS): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * False for a null hash (no such account), after the same time. A password that is typed in letters and separate marks is
   * also compared as typed: older hashes are of that form.
   */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

/**
 * Argon2id behind a bounded queue, so that many sign-ins at once cannot use all the CPU.
 * @throws AppError request.busy when the queue is full
 */
export function createPasswords({ hash, verify }: Hashing = argon2): Passwords {
  const enqueue = createWorkQueue(MAX_AT_ONCE, MAX_WAITING);
  const decoy = hash('no account has this password', PARAMETERS);
  return {
    hash: (password) => enqueue(() => hash(normalizePassword(password), PARAMETERS)),
    verify: (storedHash, password) =>
      enqueue(async () => {
        const forms = new Set([normalizePassword(password), password]);
        for (const form of forms)
          if ((await verify(storedHash ?? (await decoy), form)) && storedHash !== null) return true;
        return false;
      }),
  };
}
