import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import type { PlaceOrderBody } from '../../../features/orders/orders.queries.ts';
import { forgetOrderKey, orderKeyOf } from '../../../features/orders/placing/order-key.ts';
import {
  followEntry,
  forgetEntry,
  placeThroughOutbox,
  useOutbox,
} from '../../../features/orders/placing/outbox.store.ts';
import { placingMessages } from '../../../features/orders/placing/placing.messages.ts';
import { removePromo } from '../../../features/promos/promo.store.ts';
import { promosMessages } from '../../../features/promos/promos.messages.ts';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { ApiError, errorText, isPassing } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { isRecord } from '../../../lib/device/persisted-store.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { takeBasket } from '../parts/basket.ts';
import { useSavedOrder } from './use-saved-order.ts';

export interface PlacingTrouble {
  sentence: string;
  /** The same order may go through a little later, and is never made twice. */
  isPassing: boolean;
  /** What the server named as not orderable. */
  menuItemIds: readonly string[];
}

/** Sends the order once, however often it is pressed: idle, processing, placed or saved on this device (section 4). */
export function usePlacing() {
  const queryClient = useQueryClient();
  const lock = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [trouble, setTrouble] = useState<PlacingTrouble | null>(null);
  const [saved, setSaved] = useSavedOrder({
    onPlaced: setPlaced,
    onRefused: (sentence) => setTrouble({ sentence, isPassing: false, menuItemIds: [] }),
  });
  useTellToSignIn(placed === null && saved === null);
  useEffect(() => () => followEntry(null), []);

  async function place(body: PlaceOrderBody, userId: string): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      await send(body, userId);
    } finally {
      lock.current = false;
      setBusy(false);
    }
  }

  async function send(body: PlaceOrderBody, userId: string): Promise<void> {
    const key = orderKeyOf(JSON.stringify(body));
    followEntry(key);
    const outcome = await placeThroughOutbox({ key, userId, body, basket: takeBasket() });
    void queryClient.invalidateQueries({ queryKey: ['order'] });
    if (outcome.kind === 'sign-in') return;
    if (outcome.kind === 'placed') {
      forgetOrderKey();
      setPlaced(outcome.order);
      return;
    }
    if (isDemoFallback()) {
      await forgetEntry(key);
      console.warn(placingMessages.demoFallback, outcome);
      setSaved({ key: null, body });
      return;
    }
    if (outcome.kind === 'later') {
      forgetOrderKey();
      setSaved({ key, body });
      return;
    }
    if (outcome.kind === 'refused') {
      // Whoever has left this page reads the reason where they are: the entry keeps it.
      if (useOutbox.getState().followedKey !== key) return;
      await forgetEntry(key);
    }
    await explain(outcome.error, body);
  }

  /** A refusal usually means that what this page knows is old: it is read again before it is said. */
  async function explain(error: unknown, body: PlaceOrderBody): Promise<void> {
    const isPromo = error instanceof ApiError && error.code?.startsWith('promo.') === true;
    if (isPromo) removePromo(promosMessages.takenOff(body.promoCode ?? '', error.message));
    if (error instanceof ApiError && !isPassing(error))
      await Promise.all([
        queryClient.refetchQueries({ queryKey: menuOptions().queryKey }),
        queryClient.refetchQueries({ queryKey: restaurantOptions().queryKey }),
        queryClient.refetchQueries({ queryKey: ['promos'], type: 'active' }),
      ]);
    setTrouble({
      sentence: isPromo ? promosMessages.takenOff(body.promoCode ?? '', error.message) : errorText(error),
      isPassing: isPassing(error) || (error instanceof ApiError && error.code === 'order.in_flight'),
      menuItemIds: menuItemIdsOf(error),
    });
  }

  return { place, isBusy, placed, saved, trouble, forgetTrouble: () => setTrouble(null) };
}

/** Whoever is signed out meanwhile, here or in another tab, learns why the page went away. */
function useTellToSignIn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    return useSession.subscribe(({ user }, before) => {
      if (before.user && !user) showToast({ kind: 'error', text: placingMessages.mustSignIn });
    });
  }, [isWanted]);
}

function menuItemIdsOf(error: unknown): string[] {
  const ids = error instanceof ApiError && isRecord(error.data) ? error.data.menuItemIds : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Whether a failed order is shown as placed, as the specification's app did (DEMO_FALLBACK, decisions.md). */
function isDemoFallback(): boolean {
  return document.documentElement.dataset.demoFallback === 'true';
}
