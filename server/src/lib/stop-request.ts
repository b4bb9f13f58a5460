const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One press of Ctrl-C may arrive twice: from the terminal and from the parent process. */
const DUPLICATE_MS = 500;

/** The abort reason of a requested stop, to tell it from a failure. */
export class StopRequestedError extends Error {
  override readonly name = 'StopRequestedError';
}

export interface StopRequest {
  /** The first signal aborts it with StopRequestedError. */
  signal: AbortSignal;
  /** Resolves to the first signal's name. */
  first: Promise<string>;
  /** Resolves at a second signal, at least half a second after the first. */
  forced: Promise<void>;
}

interface SignalSource {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
}

/** Listens for the signals that stop the program. @param source the process */
export function listenForStop(source: SignalSource): StopRequest {
  const aborter = new AbortController();
  let force = () => {};
  const forced = new Promise<void>((done) => {
    force = done;
  });
  const first = new Promise<string>((done) => {
    let firstAt: number | null = null;
    for (const signal of SIGNALS)
      source.on(signal, () => {
        if (firstAt === null) {
          firstAt = performance.now();
          aborter.abort(new StopRequestedError(signal));
          done(signal);
        } else if (performance.now() - firstAt > DUPLICATE_MS) force();
      });
  });
  return { signal: aborter.signal, first, forced };
}

/** A start that fails after a stop request fails with that request as its reason. */
export async function orStopped<Result>(stop: StopRequest, start: Promise<Result>): Promise<Result> {
  try {
    return await start;
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  }
}
