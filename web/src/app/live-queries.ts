import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { BACK_OFF } from '@chulo/shared/domain/time/back-off';
import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { isTouched } from '../lib/api/query-keys.ts';
import { expireSession, useSession } from '../lib/api/session.ts';
import { useIsVisible } from '../lib/device/use-is-visible.ts';
import { followLiveEvents, type LiveEventHandlers } from '../lib/live/live-events.ts';
import { markDisconnected, markSynced } from '../lib/live/live-status.ts';
import { PRIVATE_TOPICS } from './query-client.ts';

/**
 * Refetches at once what the server reports as changed. Only a visible page listens: over HTTP/1.1 a browser opens six
 * connections per host, and six hidden pages would leave none for the seventh.
 */
export function useLiveQueries(): void {
  const queryClient = useQueryClient();
  const token = useSession((session) => (session.isBeingReplaced ? null : session.token));
  const isStaff = useSession(({ user }) => user !== null && (user.isKitchen || user.role === 'admin'));
  const isVisible = useIsVisible();
  useEffect(() => {
    if (token === null || !isVisible || isNavigatingToPortal()) return;
    const handlers: LiveEventHandlers = {
      onReady: () => {
        for (const topic of PRIVATE_TOPICS) void restartQueries(queryClient, { queryKey: [topic] });
        void queryClient.invalidateQueries();
      },
      onActivity: markSynced,
      onDisconnect: markDisconnected,
      onEvent: (event) =>
        void refetchAfterEvent(queryClient, { predicate: ({ queryKey }) => isTouched(queryKey, event) }),
      // The answers tell the screens why.
      onForbidden: () => void queryClient.invalidateQueries(),
      onRefused: () => expireSession(token),
    };
    const stop = followLiveEvents(token, handlers, isStaff ? BACK_OFF.staffEvents : BACK_OFF.events);
    return () => {
      stop();
      markDisconnected();
    };
  }, [queryClient, token, isStaff, isVisible]);
}

/** After a courier signs in, this page stays mounted at the portal's address until the portal's code has loaded. */
export const isNavigatingToPortal = () =>
  matchPath({ path: PATHS.delivery, end: false }, location.pathname) !== null;

/**
 * Refetches after an event. A request in flight may have read the state before the change, so it is repeated when it
 * ends. It is not cancelled: if events arrive faster than a request completes, none would ever complete.
 */
export async function refetchAfterEvent(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const inFlight = new Set(queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }));
  await queryClient.invalidateQueries(filters, { cancelRefetch: false });
  if (inFlight.size === 0) return;
  await queryClient.invalidateQueries(
    { predicate: (query) => inFlight.has(query) },
    { cancelRefetch: false },
  );
}

/** Cancels and restarts requests after a lost connection, where requests in flight may never end. */
export async function restartQueries(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
