import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Repeats a request until the server, which may be restarting, answers it. */
export async function retry<Result>(action: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await action();
    } catch {
      await wait(PAUSE_MS);
    }
  }
}
