import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_PAUSE_MS = 500;

export interface Later {
  /** @param work does not throw */
  run(work: () => Promise<void>): void;
  /** Ends the pauses and waits for the work. */
  close(): Promise<void>;
}

/** Runs work after a random pause, so that the duration of the next request does not tell whether there was any. */
export function createLater(): Later {
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();
  // Each pause listens.
  setMaxListeners(0, closing.signal);
  const pause = () =>
    sleep(Math.random() * MAX_PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(
      () => undefined,
    );
  return {
    run(work) {
      const done = pause()
        .then(work)
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async close() {
      closing.abort();
      await Promise.all(pending);
    },
  };
}
