import { type ComponentType, use } from 'react';
import { noteLoading } from './page-loading.ts';

export interface LazyPage {
  Component: ComponentType;
  /** Fetches the page's code, so that it can be rendered without waiting. */
  load: () => Promise<void>;
}

/**
 * A page whose code comes when it is first wanted. Once loaded it renders at once, on the server and while
 * hydrating too; before that it suspends, and the page before it stays until then.
 */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  const load = (): Promise<void> => {
    if (loading) return loading;
    const done = noteLoading();
    loading = fetchPage()
      .then(
        (fetched) => {
          Page = fetched;
        },
        (error: unknown) => {
          // Tried again by whoever comes next: the network may be back.
          loading = null;
          throw error;
        },
      )
      .finally(done);
    return loading;
  };
  function Component() {
    if (Page === null) use(load());
    return Page && <Page />;
  }
  return { Component, load };
}
