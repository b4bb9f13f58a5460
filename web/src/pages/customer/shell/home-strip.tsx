import { trackingPath } from '@chulo/shared/domain/pages/page-paths';
import { OpenOrderStrip } from '../../../features/orders/tracking/open-order-strip.tsx';
import { useReorder } from '../parts/use-reorder.tsx';

interface HomeStripProps {
  userId: string;
  hasCartBar: boolean;
}

/** What stands at the foot of home: the open order, or the one to order again. */
export function HomeStrip(props: HomeStripProps) {
  const { reorder, reorderingId, question } = useReorder();
  return (
    <>
      <OpenOrderStrip {...props} hrefOf={trackingPath} onReorder={reorder} reorderingId={reorderingId} />
      {question}
    </>
  );
}
