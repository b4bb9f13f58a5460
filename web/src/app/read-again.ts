import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * After an event. What is under way may have come before the change, so it is read once more when it has ended; it
 * is not cut off, because in a rush of events that come faster than a reading takes none would ever end.
 */
export async function readAgain(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const underWay = new Set(queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }));
  await queryClient.invalidateQueries(filters, { cancelRefetch: false });
  if (underWay.size === 0) return;
  await queryClient.invalidateQueries(
    { predicate: (query) => underWay.has(query) },
    { cancelRefetch: false },
  );
}

/** After a connection that was lost: what was under way on it may never end, and is begun anew. */
export async function beginAgain(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
