import { createContext, useContext, useLayoutEffect } from 'react';

/** What stands on the page and its style has to know at the root (app/styles/base.css). */
type RootMark = 'bigScreen' | 'keepsFoot' | 'keepsHead' | 'keepsMenu';

/** Told of every mark while a page is rendered on the server, which has no document. */
export const RootMarkSink = createContext<((mark: RootMark) => void) | null>(null);

/** How many of each stand there. */
const standing = new Map<RootMark, number>();

/**
 * Marks the document while this stands. A `:has()` at the root would say the same, but the browser then looks
 * through the whole page after every change of any part of it.
 */
export function useRootMark(mark: RootMark): void {
  useContext(RootMarkSink)?.(mark);
  useLayoutEffect(() => {
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark]);
}

function count(mark: RootMark, by: number): void {
  const now = (standing.get(mark) ?? 0) + by;
  standing.set(mark, now);
  const { dataset } = document.documentElement;
  if (now > 0) dataset[mark] = 'true';
  else delete dataset[mark];
}
