import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * Loads a component on demand. Unlike React.lazy, a failed load does not throw: the page stays usable, and the load is
 * retried with back-off and when the network is back.
 * @param load must be the same function on every render
 * @param wanted true or a request count; a higher count starts the retries again
 * @param onFirstFailure called for the first failed attempt of each request
 */
export function useOnDemandComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: number | boolean,
  onFirstFailure?: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const reportFailure = useRef(onFirstFailure);
  useEffect(() => {
    reportFailure.current = onFirstFailure;
  });
  const pending = part === null && wanted;
  useEffect(() => {
    if (!pending) return;
    let stop = () => {};
    // In a separate task: at startup several components are requested at once.
    const timer = setTimeout(() => {
      const attempt = loadWithRetries(load, {
        onLoaded: (Part) => setPart({ Part }),
        onFirstFailure: () => reportFailure.current?.(),
      });
      addEventListener('online', attempt.retryNow);
      stop = () => {
        removeEventListener('online', attempt.retryNow);
        attempt.stop();
      };
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pending, load]);
  return part?.Part ?? null;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

interface LoadEvents<Part> {
  onLoaded: (part: Part) => void;
  /** Called for the first failed attempt only. */
  onFirstFailure?: (() => void) | undefined;
}

interface LoadHandle {
  /** Retries now instead of after the back-off; a running attempt, which may have begun before, is repeated if it fails. */
  retryNow: () => void;
  stop: () => void;
}

/** Loads until it succeeds, with a back-off from one second to thirty. */
export function loadWithRetries<Part>(
  load: () => Promise<Part>,
  { onLoaded, onFirstFailure }: LoadEvents<Part>,
): LoadHandle {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isRepeated = false;

  function attemptLoad(): void {
    timer = undefined;
    load().then(
      (part) => !isStopped && onLoaded(part),
      () => {
        if (isStopped) return;
        timer = setTimeout(attemptLoad, isRepeated ? 0 : waitMs);
        isRepeated = false;
        if (waitMs === FIRST_WAIT_MS) onFirstFailure?.();
        waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
      },
    );
  }

  attemptLoad();
  return {
    retryNow() {
      if (timer === undefined) isRepeated = true;
      else {
        clearTimeout(timer);
        attemptLoad();
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
