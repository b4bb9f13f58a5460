const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One press of Ctrl-C may arrive twice, from the terminal and from whatever started this program. */
const SAME_PRESS_MS = 500;

/** The reason of an aborted start: somebody asked for it, and nothing failed. */
export class StopAsked extends Error {
  override readonly name = 'StopAsked';
}

export interface StopRequest {
  /** Aborted with StopAsked by the first signal. */
  asked: AbortSignal;
  /** Resolves to the first signal's name. */
  first: Promise<string>;
  /** Resolves with a further signal, half a second or more after the first. */
  insisted: Promise<void>;
}

interface SignalSource {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
}

/** Listens for what ends the program, from now on. @param source the process */
export function listenForStop(source: SignalSource): StopRequest {
  const asked = new AbortController();
  let insist = () => {};
  const insisted = new Promise<void>((done) => {
    insist = done;
  });
  const first = new Promise<string>((done) => {
    let firstAt: number | null = null;
    for (const signal of SIGNALS)
      source.on(signal, () => {
        if (firstAt === null) {
          firstAt = performance.now();
          asked.abort(new StopAsked(signal));
          done(signal);
        } else if (performance.now() - firstAt > SAME_PRESS_MS) insist();
      });
  });
  return { asked: asked.signal, first, insisted };
}
