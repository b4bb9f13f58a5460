import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { takeFirstData } from './app/first-view/first-data.ts';
import { prefetchOnIntent } from './app/intent.ts';
import { createQueryClient, followSession } from './app/query-client.ts';
import { Root } from './app/root.tsx';
import { loadPageOf, prefetchPageOf } from './app/routes.tsx';
import './app/styles/fonts.css';
import './app/styles/styles.css';
import { restoreSession } from './lib/api/session.ts';
import { whenQuiet } from './lib/device/when-quiet.ts';
import { prepareToasts } from './ui/feedback/toast.tsx';
import { prepareOverlays } from './ui/overlay/overlay.tsx';

// Not awaited: a page's code imports this very module, and each would wait for the other. And in a turn of its own:
// on a slow phone the code has kept the page busy long enough.
setTimeout(() => void start());

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
  // In a transition React lets the browser draw and hear in between.
  startTransition(() => {
    // Of what belongs to a person the server has rendered the frame alone: to draw it once is less than to take it over.
    if (isWholeView() && place.hasChildNodes()) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
  prefetchOnIntent(prefetchPageOf);
  whenQuiet(() => {
    prepareToasts();
    prepareOverlays();
    // Should it not come, the device's own font writes Devanagari.
    void import('./app/styles/fonts-devanagari.css').catch(() => undefined);
  });
}

const isWholeView = () => 'wholeView' in document.documentElement.dataset;

async function restore(queryClient: QueryClient): Promise<void> {
  const code = await import('./lib/device/offline-data.ts').catch(() => null);
  await code?.restoreKept(queryClient);
}
