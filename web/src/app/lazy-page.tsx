import { type ComponentType, use } from 'react';
import { noteLoading } from './page-loading.ts';

export interface LazyPage {
  /** The page's component once its code is here. */
  peek: () => ComponentType | null;
  /** Fetches the page's code; a second after a failure it can be tried again. */
  load: () => Promise<void>;
  /** Fetches it once more after a failure, at once. */
  retry: () => Promise<void>;
}

const RETRY_MS = 1_000;

/** The code of a page did not come; nothing else is wrong. */
export class PageMissing extends Error {}

/** A page whose code comes when it is first wanted. */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | null = null;
  let loading: Promise<void> | null = null;

  async function fetchOnce(): Promise<void> {
    const done = noteLoading();
    try {
      Page = await fetchPage();
    } catch (error) {
      // Not at once: React renders a second time before it believes an error, and would ask again.
      setTimeout(forget, RETRY_MS);
      throw new PageMissing('The code of the page did not come.', { cause: error });
    } finally {
      done();
    }
  }

  function forget(): void {
    loading = null;
  }

  function load(): Promise<void> {
    loading ??= fetchOnce();
    return loading;
  }

  return {
    peek: () => Page,
    load,
    retry() {
      forget();
      return load();
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
