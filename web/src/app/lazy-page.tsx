import { type ComponentType, use } from 'react';
import { beginLoading } from './page-loading.ts';

export interface LazyPage {
  /** The page's component, or null until its code has loaded. */
  peek: () => ComponentType | null;
  /** @throws PageMissing; the load can be repeated one second after a failure */
  load: () => Promise<void>;
  /** Loads the code in advance, without a loading indicator and without an error. */
  prefetch: () => void;
  /** Loads the code again, at once after a failure. */
  retry: () => Promise<void>;
}

const RETRY_MS = 1_000;

/** The code of a page could not be loaded. */
export class PageMissing extends Error {}

/** A page whose code is loaded on demand. */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  let isPending = false;
  /** Ends the loading indicator; null while nothing waits for the page. */
  let endLoading: (() => void) | null = null;

  async function fetchNow(): Promise<void> {
    isPending = true;
    try {
      Page = await fetchPage();
    } catch (error) {
      // Delayed while a render waits: React renders again before it reports an error, and would fetch again.
      if (endLoading) setTimeout(reset, RETRY_MS);
      else reset();
      throw new PageMissing('The code of the page could not be loaded.', { cause: error });
    } finally {
      isPending = false;
      endLoading?.();
      endLoading = null;
    }
  }

  function reset(): void {
    loading = null;
  }

  function fetchOnce(): Promise<void> {
    loading ??= fetchNow();
    return loading;
  }

  function load(): Promise<void> {
    const promise = fetchOnce();
    if (isPending) endLoading ??= beginLoading();
    return promise;
  }

  return {
    peek: () => Page,
    load,
    prefetch() {
      fetchOnce().catch(() => undefined);
    },
    retry() {
      reset();
      return load();
    },
  };
}

/**
 * Renders a loaded page synchronously, on the server and during hydration too. Until it has loaded it suspends, and
 * the previous page stays visible.
 */
export function LazyPageContent({ page }: { page: LazyPage }) {
  if (page.peek() === null) use(page.load());
  const Page = page.peek();
  return Page && <Page />;
}
