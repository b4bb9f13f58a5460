import { type ComponentType, use } from 'react';
import { noteLoading } from './page-loading.ts';

export interface LazyPage {
  /** The page's component once its code is here. */
  peek: () => ComponentType | null;
  /** Fetches the page's code; a second after a failure it can be tried again. */
  load: () => Promise<void>;
  /** Fetches it before it is wanted: nobody is told, neither that it is on its way nor that it did not come. */
  prefetch: () => void;
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
  let isComing = false;
  /** Says that it has come; null while nobody waits for it. */
  let done: (() => void) | null = null;

  async function fetchNow(): Promise<void> {
    isComing = true;
    try {
      Page = await fetchPage();
    } catch (error) {
      // Not at once where it is waited for: React renders a second time before it believes an error, and would ask again.
      if (done) setTimeout(forget, RETRY_MS);
      else forget();
      throw new PageMissing('The code of the page did not come.', { cause: error });
    } finally {
      isComing = false;
      done?.();
      done = null;
    }
  }

  function forget(): void {
    loading = null;
  }

  function fetchOnce(): Promise<void> {
    loading ??= fetchNow();
    return loading;
  }

  function load(): Promise<void> {
    const coming = fetchOnce();
    if (isComing) done ??= noteLoading();
    return coming;
  }

  return {
    peek: () => Page,
    load,
    prefetch() {
      fetchOnce().catch(() => undefined);
    },
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
