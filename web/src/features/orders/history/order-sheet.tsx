import type { Order } from '@chulo/shared/contract/orders';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import { Link } from 'react-router';
import { formatClock, formatDayOf } from '../../../lib/format/nepal-clock.ts';
import { buttonLook } from '../../../ui/form/button-look.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { OrderBill, OrderFacts } from '../parts/order-facts.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { statusSentence } from '../tracking/tracking.messages.ts';
import { historyMessages as messages } from './history.messages.ts';
import { type OrderActions, ReorderButton } from './order-card.tsx';

interface OrderSheetProps extends OrderActions {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

/** The bottom sheet of View Details (S2.76). */
export function OrderSheet({ order, isOpen, onClose, trackHrefOf, ...reordering }: OrderSheetProps) {
  const { status, deliveryType, createdAt, orderNumber } = order;
  return (
    <Sheet
      isText
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={messages.order(orderNumber)}
      description={messages.placedAt(formatDayOf(createdAt), formatClock(createdAt))}
      actions={
        <>
          {!isOngoing(status) && <ReorderButton order={order} {...reordering} />}
          <Link to={trackHrefOf(order.id)} className={buttonLook()}>
            {messages.track}
          </Link>
        </>
      }
    >
      <div className="grid gap-6 pb-4">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          {statusSentence(status, deliveryType)}
        </p>
        <section>
          <h3 className="text-lg">{messages.ordered}</h3>
          <OrderBill order={order} />
        </section>
        <section className="grid gap-3">
          <h3 className="text-lg">{messages.howItGoes}</h3>
          <OrderFacts order={order} />
        </section>
      </div>
    </Sheet>
  );
}
