import type { Order } from '@chulo/shared/contract/orders/orders';
import { useState } from 'react';
import { afterOrderMessages as messages } from '../../../features/orders/history/history.messages.ts';
import { useReviewableDishes } from '../../../features/reviews/reviews.queries.ts';
import { useOnDemandOverlay } from '../../../ui/overlay/use-on-demand-overlay.tsx';

const loadRatingSheet = async () => (await import('./rating-sheet.tsx')).RatingSheet;

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
  const { data: dishes = [] } = useReviewableDishes();
  const reviewedIds = new Set(dishes.flatMap(({ menuItemId, review }) => (review ? menuItemId : [])));
  const isRated = ({ items }: Order) =>
    items.every(({ menuItemId }) => menuItemId === null || reviewedIds.has(menuItemId));
  return { rate, isRated, sheet };
}
