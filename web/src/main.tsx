import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserApp } from './app/browser-app.tsx';
import { restoreFirstData } from './app/first-view/first-data.ts';
import { prefetchOnIntent } from './app/intent.ts';
import { createQueryClient, followSession } from './app/query-client.ts';
import { loadPageOf, prefetchPageOf } from './app/routes.tsx';
import './app/styles/fonts.css';
import './app/styles/fonts-devanagari.css';
import './app/styles/styles.css';
import { restoreSession } from './lib/api/session.ts';
import { whenIdle } from './lib/device/when-idle.ts';
import { guardPresses } from './lib/live/press-guard.ts';
import { prepareToasts } from './ui/feedback/toast.tsx';
import { prepareOverlays } from './ui/overlay/overlay.tsx';

// Not awaited: the code of a page imports this module, so a top-level await would deadlock. In a task of its own,
// because evaluating the modules is already a long task on a slow phone.
setTimeout(() => void start());

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no element with the id "app"');
  restoreSession();
  const queryClient = createQueryClient();
  followSession(queryClient);
  // A page without embedded data is shown offline: use the snapshot that is stored on this device.
  if (!restoreFirstData(queryClient)) await restore(queryClient);
  // Hydration needs the code of the page.
  await loadPageOf(location.pathname).catch(() => undefined);
  const app = <BrowserApp queryClient={queryClient} />;
  // In a transition React yields to the browser between units of work.
  startTransition(() => {
    // For a signed-in page the server has rendered only a placeholder: rendering costs less than hydrating it.
    if (isFullyRendered() && root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  prefetchOnIntent(prefetchPageOf);
  guardPresses();
  whenIdle(() => {
    prepareToasts();
    prepareOverlays();
    if (!isInPortal()) void endKeptSession();
  });
}

/** Offline, the next start tries again. The delivery portal makes no call (S1.14). */
async function endKeptSession(): Promise<void> {
  const code = await import('./lib/api/ended-session.ts').catch(() => null);
  await code?.endKeptSession();
}

const isInPortal = () => location.pathname.startsWith(PATHS.delivery);

const isFullyRendered = () => 'wholeView' in document.documentElement.dataset;

async function restore(queryClient: QueryClient): Promise<void> {
  const code = await import('./lib/device/offline-data.ts').catch(() => null);
  await code?.restoreStoredQueries(queryClient);
}
