import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { followLiveEvents, type LiveEventHandlers, STAFF_LONGEST_WAIT_MS } from '../lib/live-events.ts';
import { noteLoss, noteSync } from '../lib/live-status.ts';
import { isTouched } from '../lib/query-keys.ts';
import { expireSession, useSession } from '../lib/session.ts';
import { useIsVisible } from '../lib/use-is-visible.ts';
import { PATHS } from './paths.ts';
import { PRIVATE_TOPICS } from './query-client.ts';
import { beginAgain, readAgain } from './read-again.ts';

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
    const stop = followLiveEvents(token, handlers, isStaff ? STAFF_LONGEST_WAIT_MS : undefined);
    return () => {
      stop();
      noteLoss();
    };
  }, [queryClient, token, isStaff, isVisible]);
}

/** A courier who signs in has the portal's address already, while this page stands until the portal's code is here. */
export const isLeavingForPortal = () =>
  matchPath({ path: PATHS.delivery, end: false }, location.pathname) !== null;
