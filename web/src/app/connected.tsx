import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useLiveQueries } from './live-queries.ts';
import { readBroughtData, readFirstData } from './startup.ts';

/** Around every page that reads from the server; the delivery portal asks nothing of it (section 1). */
export function Connected() {
  const queryClient = useQueryClient();
  useLiveQueries();
  // Inside the Suspense of the page, so after its hydration: data read before would not be what the server has rendered.
  useEffect(() => {
    void readFirstData(queryClient);
    const callOff = readBroughtData(queryClient);
    // What would be asked once more ends with the pages that asked: none of it is asked under /delivery.
    return () => {
      callOff();
      void queryClient.cancelQueries();
    };
  }, [queryClient]);
  return <Outlet />;
}
