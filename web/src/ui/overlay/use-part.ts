import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * A part of a page whose code comes when it is wanted. Where it does not come the page does without, and asks again,
 * at once when the network is back: a lost connection must not take down what stands there.
 * @param fetchPart the same function at every call
 * @param wanted how often it was asked for; asked for once more, it is fetched anew
 * @param onFirstFailure hears of the first try that failed since it was last asked for
 */
export function usePart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  wanted: number | boolean,
  onFirstFailure?: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const tellFailure = useRef(onFirstFailure);
  useEffect(() => {
    tellFailure.current = onFirstFailure;
  });
  const missing = part === null && wanted;
  useEffect(() => {
    if (!missing) return;
    let stop = () => {};
    // In a turn of its own: at the start of a page several parts are wanted at once.
    const turn = setTimeout(() => {
      const fetching = startPartFetch(fetchPart, {
        onPart: (Part) => setPart({ Part }),
        onFirstFailure: () => tellFailure.current?.(),
      });
      addEventListener('online', fetching.hurry);
      stop = () => {
        removeEventListener('online', fetching.hurry);
        fetching.stop();
      };
    });
    return () => {
      clearTimeout(turn);
      stop();
    };
  }, [missing, fetchPart]);
  return part?.Part ?? null;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface PartFetchEvents<Part> {
  onPart: (part: Part) => void;
  /** The first try failed; the others are not told. */
  onFirstFailure?: (() => void) | undefined;
}

interface PartFetch {
  /** The next try is due now, and not after its wait. */
  hurry: () => void;
  stop: () => void;
}

/** Asks for code until it comes, after waits that grow from one second to thirty. */
export function startPartFetch<Part>(
  fetchPart: () => Promise<Part>,
  { onPart, onFirstFailure }: PartFetchEvents<Part>,
): PartFetch {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;

  function ask(): void {
    timer = undefined;
    fetchPart().then(
      (part) => !isStopped && onPart(part),
      () => {
        if (isStopped) return;
        timer = setTimeout(ask, waitMs);
        if (waitMs === FIRST_WAIT_MS) onFirstFailure?.();
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      },
    );
  }

  ask();
  return {
    hurry() {
      if (timer === undefined) return;
      clearTimeout(timer);
      ask();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
