import { type ComponentType, useEffect, useRef, useState } from 'react';
import { startPartFetch } from './part-fetch.ts';

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
