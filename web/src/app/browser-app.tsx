import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { Root } from './root.tsx';

/** The app with the router of the address bar, for hydration and for the page tests. */
export const BrowserApp = ({ queryClient }: { queryClient: QueryClient }) => (
  <StrictMode>
    <App queryClient={queryClient}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </App>
  </StrictMode>
);
