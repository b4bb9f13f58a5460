import { type ComponentType, use } from 'react';
import { noteLoading } from './page-loading.ts';

export interface LazyPage {
  /** The page's component once its code is here. */
  peek: () => ComponentType | null;
  /** Fetches the page's code; after a failure the next call tries again. */
  load: () => Promise<void>;
}

/** A page whose code comes when it is first wanted. */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | null = null;
  let loading: Promise<void> | null = null;

  async function fetchOnce(): Promise<void> {
    const done = noteLoading();
    try {
      Page = await fetchPage();
    } catch (error) {
      loading = null;
      throw error;
    } finally {
      done();
    }
  }

  return {
    peek: () => Page,
    load() {
      loading ??= fetchOnce();
      return loading;
    },
  };
}

/**
 * Renders at once what is loaded, on the server and while hydrating too; before that it suspends, and the page
 * before it stays until then.
 */
export function LazyPagePlace({ page }: { page: LazyPage }) {
  if (page.peek() === null) use(page.load());
  const Page = page.peek();
  return Page && <Page />;
}
