import { createContext, useContext, useLayoutEffect } from 'react';

/** Data attributes of the root element, read by app/styles/base.css and, `cartSheet`, by tests. */
type RootMark = 'bigScreen' | 'cartSheet' | 'keepsStrip';

/** Set during server rendering: receives the marks, because there is no document. */
export const RootMarkSink = createContext<((mark: RootMark) => void) | null>(null);

/** The number of mounted components per mark. */
const mounted = new Map<RootMark, number>();

/**
 * Sets a mark on the root element while the component is mounted. A `:has()` selector on the root would make the browser
 * check the whole page after every change.
 */
export function useRootMark(mark: RootMark): void {
  useContext(RootMarkSink)?.(mark);
  useLayoutEffect(() => {
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark]);
}

function count(mark: RootMark, by: number): void {
  const total = (mounted.get(mark) ?? 0) + by;
  mounted.set(mark, total);
  const { dataset } = document.documentElement;
  if (total > 0) dataset[mark] = 'true';
  else delete dataset[mark];
}
