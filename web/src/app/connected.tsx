import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/api/session.ts';
import { readBroughtData, readFirstData } from './first-view/startup.ts';
import { isLeavingForPortal, useLiveQueries } from './live-queries.ts';

/** Around every page that reads from the server; the delivery portal asks nothing of it (section 1). */
export function Connected() {
  const queryClient = useQueryClient();
  useLiveQueries();
  useFirstReading(queryClient);
  return <Outlet />;
}

/** What would be asked once more ends with the pages that asked: none of it is asked under /delivery. */
function useFirstReading(queryClient: QueryClient): void {
  const end = useRef(() => {});
  const token = useSession((session) => session.token);
  // Inside the Suspense of the page, so after its hydration: data read before would not be what the server has rendered.
  useEffect(() => {
    void readFirstData(queryClient);
    const callOff = readBroughtData(queryClient);
    end.current = () => {
      callOff();
      void queryClient.cancelQueries();
    };
    return end.current;
  }, [queryClient]);
  useEffect(() => {
    if (token !== null && isLeavingForPortal()) end.current();
  }, [token]);
}
