import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMedia } from '../lib/device/use-media.ts';
import { ToastPlace } from '../ui/feedback/toast.tsx';

/** Section 1: mobile below 1024 px. */
const DESKTOP = '(min-width: 1024px)';

interface AppProps {
  queryClient: QueryClient;
  /** The router's provider: the browser's own, or the server's for one request. */
  children: ReactNode;
}

/** What stands around the router; the same tree in the browser and on the server, else hydration fails. */
export function App({ queryClient, children }: AppProps) {
  // Sheets and the bill stand at the right of a desktop, tabs and the next step at the foot of a phone.
  const isDesktop = useMedia(DESKTOP);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToastPlace edge={isDesktop ? 'bottom-left' : 'top-center'} />
    </QueryClientProvider>
  );
}
