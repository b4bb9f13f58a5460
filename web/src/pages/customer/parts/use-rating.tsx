import type { Order } from '@chulo/shared/contract/orders/orders';
import { useState } from 'react';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';
import { afterOrderMessages as messages } from './after-order.messages.ts';

/** Loaded on the first click. */
const loadRatingSheet = async () => (await import('./rating-sheet.tsx')).RatingSheet;

/** The sheet in which the dishes of an order are rated. */
export function useRating() {
  const [order, setOrder] = useState<Order | null>(null);
  const { Part: RatingSheet, isOpen, setOpen, open } = useOnDemandOverlay(loadRatingSheet, messages.rateLate);
  function rate(delivered: Order): void {
    setOrder(delivered);
    open();
  }
  const sheet = RatingSheet && order && (
    <RatingSheet key={order.id} order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
  );
  return { rate, sheet };
}
