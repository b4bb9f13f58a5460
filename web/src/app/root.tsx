import { Suspense, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ErrorPage, MissingPage } from '../pages/customer/not-found/error-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { PageMissing } from './lazy-page.tsx';
import { useIsPageLoading } from './page-loading.ts';
import { retryPageOf, routes } from './routes.tsx';
import { useScrollPosition } from './scroll-position.ts';

/** The page of the present address, and a thin line while the next one is on its way. */
export function Root() {
  const { key, pathname } = useLocation();
  const isLoading = useIsPageLoading();
  const page = useRoutes(routes);
  useScrollPosition();
  useKeptFocus();
  useOneStepALink(isLoading);
  return (
    <ErrorBoundary
      place={key}
      fallback={(error, again) =>
        error instanceof PageMissing ? (
          <MissingPage onRetry={() => retryPageOf(pathname).then(again)} />
        ) : (
          <ErrorPage />
        )
      }
    >
      {isLoading && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 animate-way bg-vermilion" />}
      <Suspense fallback={null}>
        {page}
        <Running />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * For whoever drives the app from outside: from here on a press on what stands there counts. Beside the page,
 * because React takes over the inside of a Suspense later than what is around it.
 */
function Running() {
  useEffect(() => {
    document.documentElement.dataset.running = 'true';
  }, []);
  return null;
}

/** While a page is on its way, a second press on its link is not a second step to go back over. */
function useOneStepALink(isLoading: boolean): void {
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
