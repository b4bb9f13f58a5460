import type { PlacedOrder } from '@chulo/shared/contract/orders';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceOrderBody } from '../../../features/orders/orders.queries.ts';
import { currentOrderKey, forgetOrderKey } from '../../../features/orders/placing/order-key.ts';
import { followEntry, forgetEntry, useOutbox } from '../../../features/orders/placing/outbox.store.ts';
import type { OutboxEntry } from '../../../features/orders/placing/outbox-entry.ts';
import { isSameCart, restoreBasket } from '../parts/basket.ts';

/** An order that this device keeps, or only shows (key null, DEMO_FALLBACK). */
export interface SavedOrder {
  key: string | null;
  body: PlaceOrderBody;
}

interface Listener {
  onPlaced: (order: PlacedOrder) => void;
  /** The basket is back in the cart. */
  onRefused: (sentence: string) => void;
}

/**
 * The order of this page while it lies on this device: it becomes a placed one, or a refused one, as soon as the
 * server has answered. After a reload in the middle of a sending it is found again.
 */
export function useSavedOrder(listener: Listener) {
  const [saved, setSaved] = useState<SavedOrder | null>(null);
  const { entries, placed } = useOutbox();
  const told = useRef(listener);
  const refused = useRef<OutboxEntry | null>(null);
  useEffect(() => {
    told.current = listener;
  });

  useEffect(() => {
    const interrupted = entries.find(({ key, failures }) => failures === 0 && key === currentOrderKey());
    const { followedKey } = useOutbox.getState();
    if (saved || !interrupted || followedKey === interrupted.key) return;
    followEntry(interrupted.key);
    forgetOrderKey();
    setSaved({ key: interrupted.key, body: interrupted.body });
  }, [entries, saved]);

  useEffect(() => {
    if (!saved?.key) return;
    const order = placed[saved.key]?.order;
    const entry = entries.find(({ key }) => key === saved.key);
    if (order) {
      setSaved(null);
      told.current.onPlaced(order);
    } else if (entry?.refusal) {
      refused.current = entry;
      setSaved(null);
      void forgetEntry(entry.key);
      told.current.onRefused(entry.refusal);
    } else if (!entry) {
      // Another tab was told that it is not wanted any more.
      setSaved(null);
    }
  }, [saved, entries, placed]);

  // Before anything of it is seen, and after the cart was cleared with the order that this page had shown.
  useLayoutEffect(() => {
    const basket = saved === null && refused.current?.basket;
    if (!basket) return;
    refused.current = null;
    if (!isSameCart(basket)) restoreBasket(basket);
  }, [saved]);

  return [saved, setSaved] as const;
}
