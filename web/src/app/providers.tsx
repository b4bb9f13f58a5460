import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { useLiveQueries } from './live-queries.ts';
import { createQueryClient, followSession } from './query-client.ts';
import { router } from './router.tsx';

const queryClient = createQueryClient();
followSession(queryClient);

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveQueries />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function LiveQueries() {
  useLiveQueries();
  return null;
}
