import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastPlace } from '../ui/toast.tsx';

interface AppProps {
  queryClient: QueryClient;
  /** The router's provider: the browser's own, or the server's for one request. */
  children: ReactNode;
}

/** What stands around the router; the same tree in the browser and on the server, else hydration fails. */
export function App({ queryClient, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToastPlace />
    </QueryClientProvider>
  );
}
