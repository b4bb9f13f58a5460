import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/errors.ts';

// Argon2id, the package's default, with OWASP's 19 MiB: 10 ms here.
const PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 60;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a null hash (no such account) and answers false. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

/**
 * Argon2id behind a short queue: a flood of sign-ins waits or is shed, and the shop goes on.
 * @throws AppError request.busy when the queue is full
 */
export function createPasswords(): Passwords {
  const inTurn = createQueue(MAX_AT_ONCE, MAX_WAITING);
  const decoy = hash('no account has this password', PARAMETERS);
  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    verify: (storedHash, password) =>
      inTurn(async () => {
        const isRight = await verify(storedHash ?? (await decoy), password);
        return isRight && storedHash !== null;
      }),
  };
}

function createQueue(maxAtOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('request.busy', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
