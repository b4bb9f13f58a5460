const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface PartFetchEvents<Part> {
  onPart: (part: Part) => void;
  /** The first try failed; the others are not told. */
  onFirstFailure?: (() => void) | undefined;
}

export interface PartFetch {
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
