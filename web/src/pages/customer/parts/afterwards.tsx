import type { Order } from '@chulo/shared/contract/orders/orders';
import { AfterwardsButtons } from '../../../features/orders/parts/afterwards-buttons.tsx';
import { useRating } from './use-rating.tsx';
import { useReorder } from './use-reorder.tsx';

export function Afterwards({ order }: { order: Order }) {
  const { reorder, reorderingId, question } = useReorder();
  const { rate, isRated, sheet } = useRating();
  return (
    <div className="flex flex-wrap gap-3">
      <AfterwardsButtons
        order={order}
        onReorder={reorder}
        reorderingId={reorderingId}
        onRate={rate}
        isRated={isRated}
      />
      {sheet}
      {question}
    </div>
  );
}
