import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '../../../app/paths.ts';
import { followUpdates } from '../../../lib/app-updates.ts';
import { useIsOnline } from '../../../lib/network.ts';
import { keepForOffline } from '../../../lib/offline-data.ts';
import { showToast } from '../../../ui/toast.tsx';
import { deviceMessages as messages } from './device.messages.ts';
import { OutboxKeeper } from './outbox-keeper.tsx';

const OFFER_MS = 30_000;

/** What this device keeps and sends by itself: the menu for when there is no network, orders, new versions of the app. */
export function DeviceKeeper() {
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  useEffect(() => keepForOffline(queryClient), [queryClient]);
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
