import type { Order } from '@chulo/shared/contract/orders/orders';
import { AfterwardsButtons } from '../../../features/orders/parts/afterwards-buttons.tsx';
import { useRating } from './use-rating.tsx';
import { useReorder } from './use-reorder.ts';

/** What a customer can do with an order that has ended. */
export function Afterwards({ order }: { order: Order }) {
  const { reorder, reorderingId } = useReorder();
  const { rate, sheet } = useRating();
  return (
    <div className="flex flex-wrap gap-3">
      <AfterwardsButtons
        order={order}
        onReorder={(ended) => void reorder(ended)}
        reorderingId={reorderingId}
        onRate={rate}
      />
      {sheet}
    </div>
  );
}
