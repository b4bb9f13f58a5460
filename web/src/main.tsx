import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { takeFirstData } from './app/first-data.ts';
import { prefetchOnIntent } from './app/intent.ts';
import { createQueryClient, followSession } from './app/query-client.ts';
import { Root } from './app/root.tsx';
import { loadPageOf, prefetchPageOf } from './app/routes.tsx';
import './app/styles/fonts.css';
import './app/styles/styles.css';
import { restoreSession } from './lib/session.ts';
import { prepareToasts } from './ui/toast.tsx';

// Not awaited: a page's code imports this very module, and each would wait for the other.
void start();

async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('index.html has no element with the id "app"');
  restoreSession();
  const queryClient = createQueryClient();
  followSession(queryClient);
  // The empty page is shown without a network: what this device has kept stands in for the server's data.
  if (!takeFirstData(queryClient)) await restore(queryClient);
  // What the server has rendered can only be taken over once its code is here.
  await loadPageOf(location.pathname).catch(() => undefined);
  const app = (
    <StrictMode>
      <App queryClient={queryClient}>
        <BrowserRouter>
          <Root />
        </BrowserRouter>
      </App>
    </StrictMode>
  );
  if (place.hasChildNodes()) hydrateRoot(place, app);
  else createRoot(place).render(app);
  prefetchOnIntent(prefetchPageOf);
  whenQuiet(() => {
    prepareToasts();
    // Should it not come, the device's own font writes Devanagari.
    void import('./app/styles/fonts-devanagari.css').catch(() => undefined);
  });
}

async function restore(queryClient: QueryClient): Promise<void> {
  const code = await import('./lib/offline-data.ts').catch(() => null);
  await code?.restoreKept(queryClient);
}

/** After the page has loaded, when the browser has nothing better to do. */
function whenQuiet(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : work();
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
