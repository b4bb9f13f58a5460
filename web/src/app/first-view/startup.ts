import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';
import { categoriesOptions, menuOptions } from '../../features/menu/menu.queries.ts';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { whenIdle } from '../../lib/device/when-idle.ts';
import { appMessages } from '../app.messages.ts';
import { PRIVATE_TOPICS } from '../query-client.ts';

/** Fetches menu, categories and restaurants at startup, except what the page has embedded (S7.7, S8.6). */
export function fetchStartupData(queryClient: QueryClient): Promise<void> {
  return logFailure(
    Promise.all([
      queryClient.fetchQuery(menuOptions()),
      queryClient.fetchQuery(categoriesOptions()),
      queryClient.fetchQuery(restaurantOptions()),
    ]),
  );
}

/**
 * Refetches embedded data when the browser is idle, because the browser may have cached the page.
 * @returns a function that cancels it
 */
export function refetchEmbeddedData(queryClient: QueryClient): () => void {
  const isPublic = ({ queryKey }: Query) => !PRIVATE_TOPICS.some((topic) => topic === queryKey[0]);
  const isEmbedded = (query: Query) =>
    query.state.data !== undefined && query.state.fetchStatus === 'idle' && isPublic(query);
  const embedded = queryClient.getQueryCache().findAll({ predicate: isEmbedded });
  // Only active queries: others would be stale again when a page uses them.
  const filters = { type: 'active', predicate: (query: Query) => embedded.includes(query) } as const;
  return whenIdle(() => {
    void logFailure(queryClient.refetchQueries(filters, { throwOnError: true, cancelRefetch: false }));
  });
}

/** Startup failures are only logged (S8.6): each screen shows its own error. */
async function logFailure(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (error instanceof CancelledError) return;
    console.error(appMessages.initialDataFailed, error);
  }
}
