import { Workbox } from 'workbox-window';

const ASK_AGAIN_MS = 3_600_000;

/**
 * Installs the service worker and follows its new versions. A new one waits until somebody wants it: nothing changes
 * under a page that is open.
 * @param onWaiting a new version is here; what it is given puts it in place and loads this page anew
 */
export function followUpdates(onWaiting: (update: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      // Only the page that asked: another one may be in the middle of something.
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    }),
  );
  // Without a network, or where service workers are forbidden, the app goes on as it is.
  worker.register().catch(() => undefined);
  const timer = setInterval(() => void worker.update().catch(() => undefined), ASK_AGAIN_MS);
  return () => clearInterval(timer);
}
