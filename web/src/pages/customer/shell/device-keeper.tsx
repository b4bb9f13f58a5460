import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Workbox } from 'workbox-window';
import { useIsOnline } from '../../../lib/device/network.ts';
import { storeForOffline } from '../../../lib/device/offline-data.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { OutboxKeeper } from './outbox-keeper.tsx';
import { deviceMessages as messages } from './shell.messages.ts';

const OFFER_MS = 30_000;

/** What this device keeps and sends by itself: the menu for when there is no network, orders, new versions of the app. */
export function DeviceKeeper() {
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  useEffect(() => storeForOffline(queryClient), [queryClient]);
  useUpdateOffer();
  return (
    <>
      {!isOnline && (
        <p
          role="status"
          className="mb-4 rounded-control border border-turmeric bg-turmeric/12 px-4 py-2 text-sm"
        >
          {messages.offline}
        </p>
      )}
      <OutboxKeeper />
    </>
  );
}

/** Offers a new version once, and never while somebody is about to order. */
function useUpdateOffer(): void {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  const isOrdering = useLocation().pathname === PATHS.checkout;
  useEffect(() => followUpdates((put) => setUpdate(() => put)), []);
  useEffect(() => {
    if (!update || isOrdering) return;
    setUpdate(null);
    showToast({
      kind: 'info',
      text: messages.updateReady,
      milliseconds: OFFER_MS,
      action: { label: messages.update, onPress: update },
    });
  }, [update, isOrdering]);
}

const ASK_AGAIN_MS = 3_600_000;

/**
 * Installs the service worker and follows its new versions. A new one waits until somebody wants it: nothing changes
 * under a page that is open.
 * @param onWaiting a new version is here; what it is given puts it in place and loads this page anew
 */
function followUpdates(onWaiting: (update: () => void) => void): () => void {
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
