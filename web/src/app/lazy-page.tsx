import { type ComponentType, use } from 'react';
import { create } from 'zustand';

export interface LazyPage {
  /** @throws PageMissing; the load can be repeated one second after a failure */
  load: () => Promise<ComponentType>;
  /** Loads the code in advance, without a loading indicator and without an error. */
  prefetch: () => void;
  /** Loads the code again, at once after a failure. */
  retry: () => Promise<ComponentType>;
}

const RETRY_MS = 1_000;

export class PageMissing extends Error {}

export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null;
  let isPending = false;
  /** Something waits for the page, and not only a prefetch. */
  let isAwaited = false;
  /** Ends the loading indicator; null while none is shown. */
  let endLoading: (() => void) | null = null;

  async function fetchNow(): Promise<ComponentType> {
    isPending = true;
    try {
      return await fetchPage();
    } catch (error) {
      // Delayed while a render waits: React renders again before it reports an error, and would fetch again.
      if (isAwaited) setTimeout(reset, RETRY_MS);
      else reset();
      throw new PageMissing('The code of the page could not be loaded.', { cause: error });
    } finally {
      isPending = false;
      isAwaited = false;
      endLoading?.();
      endLoading = null;
    }
  }

  function reset(): void {
    loading = null;
  }

  function fetchOnce(): Promise<ComponentType> {
    if (loading) return loading;
    const promise = fetchNow();
    loading = promise;
    promise.then(
      // React's `use` reads a promise with these fields at once, without suspending.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => undefined,
    );
    return promise;
  }

  function load(): Promise<ComponentType> {
    const promise = fetchOnce();
    isAwaited = isPending;
    // Not now: `load` is called during a render, which must not change the state of another component.
    queueMicrotask(() => {
      if (isAwaited) endLoading ??= beginLoading();
    });
    return promise;
  }

  return {
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
  const Page = use(page.load());
  return <Page />;
}

const useLoadingCount = create(() => 0);

export const useIsPageLoading = (): boolean => useLoadingCount((count) => count > 0);

/** @returns a function that ends the loading state */
function beginLoading(): () => void {
  useLoadingCount.setState((count) => count + 1, true);
  return () => useLoadingCount.setState((count) => count - 1, true);
}
