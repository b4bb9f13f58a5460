import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMedia } from '../lib/device/use-media.ts';
import { ToastHost } from '../ui/feedback/toast.tsx';

/** The desktop layout (S1.19). */
const DESKTOP = '(min-width: 1024px)';

interface AppProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** The providers around the router. The tree must be the same in the browser and on the server, else hydration fails. */
export function App({ queryClient, children }: AppProps) {
  // Avoids sheets and the bill at the right on desktop, and the tab bar and the main button at the bottom on mobile.
  const isDesktop = useMedia(DESKTOP);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToastHost edge={isDesktop ? 'bottom-left' : 'top-center'} />
    </QueryClientProvider>
  );
}
