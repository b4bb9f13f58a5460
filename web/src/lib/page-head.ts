import { createContext, useContext, useEffect } from 'react';

export interface PageHead {
  title: string;
  description: string;
}

/** Set while the server renders: what the page asks for is written there instead of into a document. */
export const PageHeadSink = createContext<((head: Partial<PageHead>) => void) | null>(null);

/** The title of the page, and what a search engine says of it. */
export function usePageHead(title: string, description = ''): void {
  const sink = useContext(PageHeadSink);
  sink?.({ title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
