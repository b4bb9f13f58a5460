import { AppError } from '../http/errors.ts';

/**
 * Runs at most `atOnce` pieces of work at the same time; the others wait in their order.
 * @throws AppError request.busy when `maxWaiting` wait already
 */
export function createWorkQueue(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
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
