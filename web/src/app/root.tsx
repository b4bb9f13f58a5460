import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ErrorPage, MissingPage } from '../pages/customer/not-found/error-page.tsx';
import { replayEarlyEvents } from './first-view/early-events.ts';
import { PageMissing, useIsPageLoading } from './lazy-page.tsx';
import { retryPageOf, routes } from './routes.tsx';
import { useScrollPosition } from './scroll-position.ts';

/** The page of the current location, and a progress bar while the next page loads. */
export function Root() {
  const { key, pathname } = useLocation();
  const isLoading = useIsPageLoading();
  const page = useRoutes(routes);
  useScrollPosition();
  useFocusRestoration();
  useSingleHistoryEntry(isLoading);
  return (
    <ErrorBoundary
      place={key}
      fallback={(error, retry) => (
        <>
          {error instanceof PageMissing ? (
            <MissingPage onRetry={() => retryPageOf(pathname).then(retry)} />
          ) : (
            <ErrorPage />
          )}
          <HydrationMarker />
        </>
      )}
    >
      {isLoading && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-way bg-vermilion" />}
      <Suspense fallback={null}>
        {page}
        <HydrationMarker />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Replays what was clicked before, and tells browser tests that the page reacts. It is a sibling of the page,
 * because React hydrates the content of a Suspense boundary later than its surroundings.
 */
function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.running = 'true';
    void replayEarlyEvents();
  }, []);
  return null;
}

/** While a page loads, ignores a second click on its link, which would add a second history entry. */
function useSingleHistoryEntry(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    const ignore = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.href === location.href) event.preventDefault();
    };
    document.addEventListener('click', ignore, true);
    return () => document.removeEventListener('click', ignore, true);
  }, [isLoading]);
}

interface ErrorBoundaryProps {
  /** Rendered instead of a page that threw; `retry` renders the page again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Identifies the location; a new value clears the error. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
  place: string;
}

/** Catches render errors, including a page whose code could not be loaded. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place ? null : { failure: null, place };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}

/**
 * When the focused element is removed, for example a button that its result replaces or a ticket that leaves its
 * column, moves the focus to the nearest ancestor with a tabindex instead of losing it to the document body. Dialogs
 * and page changes set the focus themselves, later than this.
 */
function useFocusRestoration(): void {
  useEffect(() => {
    let path: HTMLElement[] = [];
    const onFocusIn = ({ target }: FocusEvent) => {
      path = pathOf(target);
    };
    const onFocusOut = () => {
      const blurred = path[0];
      // Some browsers fire focusout for a removal too, just before it. In a microtask, isConnected tells the cases apart.
      queueMicrotask(() => {
        if (blurred === path[0] && blurred?.isConnected) path = [];
      });
    };
    const observer = new MutationObserver(() => {
      if (path.length === 0 || path[0]?.isConnected) return;
      const ancestors = path.filter((element) => element.isConnected && element.hasAttribute('tabindex'));
      path = [];
      for (const element of ancestors)
        if (document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    // In the capture phase, because toasts stop the propagation of these events.
    document.addEventListener('focusin', onFocusIn, true);
    document.addEventListener('focusout', onFocusOut, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn, true);
      document.removeEventListener('focusout', onFocusOut, true);
      observer.disconnect();
    };
  }, []);
}

function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = target instanceof HTMLElement ? target : null; element; element = element.parentElement)
    path.push(element);
  return path;
}
