import { useState } from 'react';
import { PaymentDialog } from '../admin/payment-dialog.tsx';
import { CollectDialog, type PayProps } from './collect-dialog.tsx';

/** The specified window for the first payment of everything that is due (S5.50), or the one for every other. */
export function PayDialog(props: PayProps) {
  const [isCollecting, setCollecting] = useState(props.order.paidAmount > 0);
  return isCollecting ? (
    <CollectDialog {...props} />
  ) : (
    <PaymentDialog {...props} onCollect={() => setCollecting(true)} />
  );
}
