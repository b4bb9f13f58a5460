import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { BACK_OFF } from '@chulo/shared/domain/time/back-off';
import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { isTouched } from '../lib/api/query-keys.ts';
import { expireSession, useSession } from '../lib/api/session.ts';
import { useIsVisible } from '../lib/device/use-is-visible.ts';
import { followLiveEvents, type LiveEventHandlers } from '../lib/live/live-events.ts';
import { noteLoss, noteSync } from '../lib/live/live-status.ts';
import { PRIVATE_TOPICS } from './query-client.ts';

/**
 * Reads again at once what the server says has changed. Only a visible page listens: a browser opens six
 * connections to a host, and six hidden pages would leave none for the seventh.
 */
export function useLiveQueries(): void {
  const queryClient = useQueryClient();
  const token = useSession((session) => session.token);
  const isStaff = useSession(({ user }) => user !== null && (user.isKitchen || user.role === 'admin'));
  const isVisible = useIsVisible();
  useEffect(() => {
    if (token === null || !isVisible || isLeavingForPortal()) return;
    const handlers: LiveEventHandlers = {
      onReady: () => {
        for (const topic of PRIVATE_TOPICS) void beginAgain(queryClient, { queryKey: [topic] });
        void queryClient.invalidateQueries();
      },
      onHeard: noteSync,
      onLost: noteLoss,
      onEvent: (event) =>
        void readAgain(queryClient, { predicate: ({ queryKey }) => isTouched(queryKey, event) }),
      onRefused: () => expireSession(token),
    };
    const stop = followLiveEvents(token, handlers, isStaff ? BACK_OFF.staffEvents : BACK_OFF.events);
    return () => {
      stop();
      noteLoss();
    };
  }, [queryClient, token, isStaff, isVisible]);
}

/** A courier who signs in has the portal's address already, while this page stands until the portal's code is here. */
export const isLeavingForPortal = () =>
  matchPath({ path: PATHS.delivery, end: false }, location.pathname) !== null;

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
