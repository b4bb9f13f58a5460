import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';
import { categoriesOptions, menuOptions } from '../../features/menu/menu.queries.ts';
import { restaurantOptions } from '../../features/restaurant/restaurant.queries.ts';
import { whenQuiet } from '../../lib/device/when-quiet.ts';
import { appMessages } from '../app.messages.ts';
import { PRIVATE_TOPICS } from '../query-client.ts';

/** Reads menu, categories and restaurants at startup, unless the page has just brought them (sections 7 and 8). */
export function readFirstData(queryClient: QueryClient): Promise<void> {
  return logFailure(
    Promise.all([
      queryClient.fetchQuery(menuOptions()),
      queryClient.fetchQuery(categoriesOptions()),
      queryClient.fetchQuery(restaurantOptions()),
    ]),
  );
}

/**
 * Reads once more what the page has brought, for the browser may have kept the page itself; not before it has nothing
 * better to do.
 * @returns what calls it off
 */
export function readBroughtData(queryClient: QueryClient): () => void {
  const isPublic = ({ queryKey }: Query) => !PRIVATE_TOPICS.some((topic) => topic === queryKey[0]);
  const isBrought = (query: Query) =>
    query.state.data !== undefined && query.state.fetchStatus === 'idle' && isPublic(query);
  const brought = queryClient.getQueryCache().findAll({ predicate: isBrought });
  // What no page shows any more is old by the time that one does.
  const filters = { type: 'active', predicate: (query: Query) => brought.includes(query) } as const;
  return whenQuiet(() => {
    void logFailure(queryClient.refetchQueries(filters, { throwOnError: true, cancelRefetch: false }));
  });
}

/** Each screen says its own failure (section 8). */
async function logFailure(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    // A page that is left takes the reading along that only it waited for; the next one asks again.
    if (error instanceof CancelledError) return;
    console.error(appMessages.initialDataFailed, error);
  }
}
