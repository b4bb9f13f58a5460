import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ToastPlace } from '../ui/toast.tsx';
import { useLiveQueries } from './live-queries.ts';
import { readFirstData } from './startup.ts';

interface AppProps {
  queryClient: QueryClient;
  /** The router's provider: the browser's own, or the server's for one request. */
  children: ReactNode;
}

/** What stands around the router; the same tree in the browser and on the server, else hydration fails. */
export function App({ queryClient, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Startup queryClient={queryClient} />
      {children}
      <ToastPlace />
    </QueryClientProvider>
  );
}

function Startup({ queryClient }: { queryClient: QueryClient }) {
  useLiveQueries();
  // After hydration: fresher data in between would not be what the server has rendered.
  useEffect(() => {
    void readFirstData(queryClient);
    // For whoever drives the app from outside: from here on a press on what stands there counts.
    document.documentElement.dataset.running = 'true';
  }, [queryClient]);
  return null;
}
