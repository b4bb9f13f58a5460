import type { Order } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { useState } from 'react';
import { tellFailed } from '../../ui/staff-toast.ts';
import { InvoiceDialog } from './components/invoice-dialog.tsx';
import { PaymentDialog } from './components/payment-dialog.tsx';
import { staffMessages } from './staff-orders.messages.ts';

type Overlay = { kind: 'invoice' | 'payment'; order: Order };

/** Invoice and payment, of whichever order they are asked for. */
export function useOrderOverlays(restaurant: Restaurant | undefined) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = (kind: Overlay['kind']) => (order: Order) => {
    if (restaurant) setOverlay({ kind, order });
    else tellFailed(staffMessages.restaurantUnread);
  };
  const Dialog = overlay?.kind === 'invoice' ? InvoiceDialog : PaymentDialog;
  return {
    onInvoice: open('invoice'),
    onPay: open('payment'),
    overlay: overlay && restaurant && (
      <Dialog order={overlay.order} restaurant={restaurant} onClose={() => setOverlay(null)} />
    ),
  };
}
