import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/api/session.ts';
import { fetchStartupData, refetchEmbeddedData } from './first-view/startup.ts';
import { isNavigatingToPortal, useLiveQueries } from './live-queries.ts';

/** Layout route of every page that calls the server. The delivery portal is outside: it makes no server call (S1.14). */
export function Connected() {
  const queryClient = useQueryClient();
  useLiveQueries();
  useStartupData(queryClient);
  return <Outlet />;
}

/** Cancels outstanding startup requests when the pages unmount, so that none is sent under /delivery (S1.14). */
function useStartupData(queryClient: QueryClient): void {
  const cancel = useRef(() => {});
  const token = useSession((session) => session.token);
  // Inside the page's Suspense boundary, so it runs after hydration: data read earlier could differ from the server's HTML.
  useEffect(() => {
    void fetchStartupData(queryClient);
    const cancelRefetch = refetchEmbeddedData(queryClient);
    cancel.current = () => {
      cancelRefetch();
      void queryClient.cancelQueries();
    };
    return cancel.current;
  }, [queryClient]);
  useEffect(() => {
    if (token !== null && isNavigatingToPortal()) cancel.current();
  }, [token]);
}
