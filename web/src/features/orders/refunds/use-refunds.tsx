import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderRefund } from '@chulo/shared/contract/orders/refunds';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { useState } from 'react';
import { useMay } from '../../../lib/api/session.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundSlip } from './refund-slip.tsx';

/** The window of a refund and its slip, for everything that opens them. Both wait for the restaurant. */
export function useRefunds(restaurant: Restaurant | null | undefined) {
  const mayRefund = useMay()('refunds');
  const [refunding, setRefunding] = useState<Order | null>(null);
  const [printed, setPrinted] = useState<{ order: Order; refund: OrderRefund; run: number } | null>(null);
  return {
    /** Undefined for those who may not. */
    onRefund: mayRefund ? setRefunding : undefined,
    onPrintRefund: (order: Order, refund: OrderRefund) =>
      setPrinted((before) => ({ order, refund, run: (before?.run ?? 0) + 1 })),
    refundOverlays: restaurant && (
      <>
        {refunding && (
          <RefundDialog order={refunding} restaurant={restaurant} onClose={() => setRefunding(null)} />
        )}
        {printed && (
          <RefundSlip
            key={printed.run}
            order={printed.order}
            refund={printed.refund}
            restaurant={restaurant}
          />
        )}
      </>
    ),
  };
}
