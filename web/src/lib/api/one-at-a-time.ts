import { useRef } from 'react';

/**
 * Work that is not begun again before it has ended. A button learns that it is busy with the next drawing of the
 * page; on a slow phone the second press of a double tap is there before.
 */
export function oneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  let isUnderWay = false;
  return async (work) => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await work();
    } finally {
      isUnderWay = false;
    }
  };
}

/** The same for as long as a component stands. */
export function useOneAtATime(): ReturnType<typeof oneAtATime> {
  const gate = useRef<ReturnType<typeof oneAtATime> | null>(null);
  gate.current ??= oneAtATime();
  return gate.current;
}
