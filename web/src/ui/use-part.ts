import { type ComponentType, useEffect, useState } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of a page whose code comes when it is wanted. Where it does not come the page does without, and asks again:
 * a lost connection must not take down what stands there.
 * @param fetchPart the same function at every call
 */
export function usePart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function load(waitMs: number): void {
      fetchPart().then(
        (Part) => !isLeft && setPart({ Part }),
        () => {
          if (!isLeft) timer = setTimeout(load, waitMs, Math.min(waitMs * 2, LONGEST_WAIT_MS));
        },
      );
    }
    load(FIRST_WAIT_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isMissing, fetchPart]);
  return part?.Part ?? null;
}
