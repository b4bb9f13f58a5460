import type { Order } from '@chulo/shared/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Banknote, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ReadState } from '../../../ui/read-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { placedAt } from '../invoice.ts';
import { isPayableOrder } from '../payable.ts';
import { staffOrderMessages as messages } from '../staff-order.messages.ts';
import { staffOrderOptions } from '../staff-order.queries.ts';
import { staffMessages } from '../staff-orders.messages.ts';
import { useStatusMove } from '../use-status-move.ts';
import { OrderPast } from './order-past.tsx';
import { type CustomerName, OrderState } from './staff-order-cells.tsx';
import { CustomerFacts, DestinationFacts, OrderIdentity } from './staff-order-facts.tsx';
import { StaffOrderItems } from './staff-order-items.tsx';
import type { OrderOpenings } from './staff-row-actions.tsx';
import { StatusSelect } from './status-select.tsx';

interface StaffOrderSheetProps extends Pick<OrderOpenings, 'onInvoice' | 'onPay'> {
  orderId: string;
  onClose: () => void;
  customerName: CustomerName;
}

/** Everything about one order, for whoever runs the restaurant (section 2). It is read anew and stays fresh. */
export function StaffOrderSheet({ orderId, onClose, customerName, onInvoice, onPay }: StaffOrderSheetProps) {
  // The sheet's code may come after the answer: a refusal, which nothing has read before, must reach it all the same.
  const read = useQuery({ ...staffOrderOptions(orderId), notifyOnChangeProps: 'all' });
  const order = read.data;
  return (
    <Sheet
      isWide
      isOpen
      onOpenChange={onClose}
      title={order ? messages.title(order.orderNumber) : messages.opening}
      actions={
        order && (
          <>
            <Button variant="secondary" onClick={() => onInvoice(order)}>
              <ReceiptText aria-hidden className="size-5" />
              {messages.invoice}
            </Button>
            {isPayableOrder(order) && (
              <Button onClick={() => onPay(order)}>
                <Banknote aria-hidden className="size-5" />
                {staffMessages.pay}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-6 pb-4 text-sm">
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="h-96" />}
          failedText={(error) => messages.unreadable(errorText(error))}
          staleText={(error) => messages.notFresh(errorText(error))}
        >
          {(present) => <Details order={present} customerName={customerName} />}
        </ReadState>
      </div>
    </Sheet>
  );
}

function Details({ order, customerName }: { order: Order; customerName: CustomerName }) {
  const move = useStatusMove(order);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderState order={order} />
        <div className="w-40">
          <StatusSelect order={order} move={move} />
        </div>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <OrderIdentity order={order} moment={placedAt(order)} />
        <CustomerFacts order={order} customerName={customerName} />
      </div>
      <Part title={messages.address}>
        <DestinationFacts order={order} />
      </Part>
      <Part title={messages.items}>
        <StaffOrderItems order={order} />
      </Part>
      <OrderPast order={order} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
