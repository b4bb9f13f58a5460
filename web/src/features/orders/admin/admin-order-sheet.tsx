import type { HistoryEntry } from '@chulo/shared/contract/orders/order-changes';
import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import { type DelayMinutes, delaysLeft } from '@chulo/shared/domain/order/acceptance';
import { readsHerOrder } from '@chulo/shared/domain/order/callers';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { canChange } from '@chulo/shared/domain/order/changed-lines';
import { useQuery } from '@tanstack/react-query';
import { Banknote, HandCoins, PencilLine, ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { errorText, errorToastOf } from '../../../lib/api/api-errors.ts';
import { useMay } from '../../../lib/api/session.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { runUndo, showError, showSuccess, UNDO_MS, type Undo } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { changingMessages } from '../changing/changing.messages.ts';
import { RevisionList } from '../changing/revision-list.tsx';
import { BillRows, detailRows, includedTax } from '../invoice/admin-bill.tsx';
import { placedAt } from '../invoice/invoice.ts';
import { useDelayOrder } from '../orders.queries.ts';
import { Plate } from '../parts/plate.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { PaymentList } from '../payments/payment-list.tsx';
import { collectMessages } from '../payments/payments.messages.ts';
import { orderPaymentsOptions } from '../payments/payments.queries.ts';
import { payActionOf } from '../payments/tender-values.ts';
import { type PrintRefund, RefundFacts } from '../refunds/refund-facts.tsx';
import { refundableIn } from '../refunds/refund-values.ts';
import { refundMessages } from '../refunds/refunds.messages.ts';
import { RemakeButton } from '../remakes/remake-button.tsx';
import { RemakeList } from '../remakes/remake-list.tsx';
import { OrderRequest } from '../requests/order-request.tsx';
import { OrderRider } from '../riders/order-rider.tsx';
import { adminOrderOptions, orderHistoryOptions } from './admin-order.queries.ts';
import { type CustomerName, OrderState } from './admin-order-cells.tsx';
import { CustomerFacts, DestinationFacts, OrderIdentity } from './admin-order-facts.tsx';
import { adminOrderMessages as messages, staffMessages } from './admin-orders.messages.ts';
import type { OrderActionHandlers } from './admin-row-actions.tsx';
import { StatusSelect } from './status-select.tsx';
import { type OfferUndo, useStatusMove } from './use-status-move.ts';

interface AdminOrderSheetProps
  extends Pick<OrderActionHandlers, 'onInvoice' | 'onPay' | 'onCorrect' | 'onRefund' | 'onAsk'> {
  orderId: string;
  onPrintRefund: PrintRefund;
  onChange: (order: Order) => void;
  onClose: () => void;
  customerName: CustomerName;
  usesRiders: boolean;
}

/** All details of one order for staff (S2.108 to S2.113), refetched regularly. */
export function AdminOrderSheet(props: AdminOrderSheetProps) {
  const { orderId, onClose, customerName, onInvoice, onPay, onCorrect, onRefund, onPrintRefund, onAsk } =
    props;
  const { onChange } = props;
  // React Query re-renders only for properties that were already read. The lazy sheet may mount after an error, so it
  // subscribes to all of them.
  const read = useQuery({ ...adminOrderOptions(orderId), notifyOnChangeProps: 'all' });
  const order = read.data;
  const payAction = order && payActionOf(order);
  return (
    <Sheet
      isWide
      isOpen
      isInAddress
      onOpenChange={onClose}
      title={order ? messages.title(order.orderNumber) : messages.opening}
      actions={
        order && (
          <>
            <Button variant="secondary" onClick={() => onInvoice(order)}>
              <ReceiptText aria-hidden className="size-5" />
              {messages.invoice}
            </Button>
            {canChange(order.status) && (
              <Button variant="secondary" onClick={() => onChange(order)}>
                <PencilLine aria-hidden className="size-5" />
                {changingMessages.change}
              </Button>
            )}
            <RemakeButton order={order} />
            {onRefund && refundableIn(order) > 0 && (
              <Button variant="secondary" onClick={() => onRefund(order)}>
                <HandCoins aria-hidden className="size-5" />
                {refundMessages.refund}
              </Button>
            )}
            {payAction && (
              <Button onClick={() => onPay(order)}>
                <Banknote aria-hidden className="size-5" />
                {collectMessages[payAction]}
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
          {(current) => (
            <Details
              order={current}
              customerName={customerName}
              usesRiders={props.usesRiders}
              onCorrect={onCorrect}
              onAsk={onAsk}
              onPrintRefund={onPrintRefund}
            />
          )}
        </ReadState>
      </div>
    </Sheet>
  );
}

type DetailsProps = Pick<
  AdminOrderSheetProps,
  'customerName' | 'usesRiders' | 'onCorrect' | 'onAsk' | 'onPrintRefund'
> & {
  order: Order;
};

function Details({ order, customerName, usesRiders, onCorrect, onAsk, onPrintRefund }: DetailsProps) {
  const { offer, undoLine } = useUndoLine();
  const move = useStatusMove(order, offer);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderState order={order} />
        <div className="w-40">
          <StatusSelect order={order} move={move} onAsk={onAsk} />
        </div>
      </div>
      {undoLine}
      <OrderRequest order={order} onCancel={() => onAsk(order, 'cancelled')} />
      <DelayChoice order={order} />
      <div className="grid gap-6 sm:grid-cols-2">
        <OrderIdentity order={order} moment={placedAt(order)} />
        <CustomerFacts order={order} customerName={customerName} />
      </div>
      <Part title={messages.address}>
        <DestinationFacts order={order} />
      </Part>
      {usesRiders && order.deliveryType === 'delivery' && (
        <OrderRider orderId={order.id} isDelivered={order.status === 'delivered'} />
      )}
      <Part title={messages.items}>
        <AdminOrderItems order={order} />
      </Part>
      <OrderRecord order={order} onCorrect={onCorrect} onPrintRefund={onPrintRefund} />
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

function AdminOrderItems({ order }: { order: Order }) {
  return (
    <>
      <ul className="@container divide-y divide-line border-line border-y">
        {order.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className="money ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 [&_dd]:pl-6 [&_dd]:text-end">
        <BillRows rows={detailRows(order)} />
        <dt className="border-line-strong border-t pt-2 font-bold text-lg">{messages.grandTotal}</dt>
        <dd className="border-line-strong border-t pt-2 font-bold text-lg">{formatMoney(order.total)}</dd>
        <BillRows rows={includedTax(order)} />
      </dl>
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { quantity, name, customizations, specialInstructions, price } = line;
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="@max-[18rem]:hidden">
        <Plate line={line} />
      </span>
      <div className="amount-row min-w-0 grow">
        <div>
          <p className="wrap-break-word font-semibold">
            <span className="money">{messages.quantity(quantity)}</span> {name}
          </p>
          {customizations.length > 0 && <p className="text-ink-soft">{optionsText({ customizations })}</p>}
          {specialInstructions !== '' && <p className="as-typed italic">{specialInstructions}</p>}
        </div>
        <p className="money shrink-0 text-end">
          {formatMoney(price * quantity)}
          {quantity > 1 && <span className="block text-ink-soft">{messages.each(formatMoney(price))}</span>}
        </p>
      </div>
    </li>
  );
}

type OrderRecordProps = Pick<DetailsProps, 'order' | 'onCorrect' | 'onPrintRefund'>;

function OrderRecord({ order, onCorrect, onPrintRefund }: OrderRecordProps) {
  const mayCorrect = useMay()('corrections');
  const history = useQuery(orderHistoryOptions(order.id));
  const payments = useQuery(orderPaymentsOptions(order.id));
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section className="grid content-start gap-2">
        <h3 className="text-lg">{messages.payment}</h3>
        {order.isRefundDue && (
          <p className="font-semibold text-danger">
            {(order.status === 'cancelled' ? messages.refundDue : messages.owed)(
              formatMoney(order.owedAmount),
            )}
          </p>
        )}
        {!payments.data && !payments.error && <Skeleton className="h-12" />}
        {payments.data && (
          <PaymentList
            order={order}
            payments={payments.data}
            onCorrect={mayCorrect ? (payment) => onCorrect(order, payment) : undefined}
          />
        )}
        <ErrorLine message={payments.error && messages.paymentUnread} />
        <RefundFacts order={order} onPrint={onPrintRefund} />
      </section>
      <section className="grid content-start gap-2">
        <h3 className="text-lg">{messages.history}</h3>
        {!history.data && !history.error && <Skeleton className="h-24" />}
        {history.data && <StatusHistory entries={history.data} />}
        <ErrorLine message={history.error && messages.historyUnread} />
        <RevisionList order={order} />
        <RemakeList order={order} />
      </section>
    </div>
  );
}

function StatusHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="grid gap-2">
      {entries.map(({ status, at, by, cook, reason, isAutomatic, delayMinutes }) => (
        <li key={`${at} ${status} ${delayMinutes}`} className="grid justify-items-start gap-0.5">
          {delayMinutes > 0 ? <b>{messages.delayed(delayMinutes)}</b> : <StatusBadge status={status} />}
          {isAutomatic && <span>{messages.automatic}</span>}
          {reason !== '' && <span className="as-typed">{messages.reason(reason)}</span>}
          <span className="wrap-anywhere text-ink-soft">
            {messages.by(formatMoment(at), cook === null ? by : messages.cookedBy(cook))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Promises the order 5, 10 or 15 minutes later, while the restaurant still has it. */
function DelayChoice({ order }: { order: Order }) {
  const { mutateAsync, isPending } = useDelayOrder();
  const labelId = useId();
  const choices = delaysLeft(order.status, order.delayedMinutes);
  if (choices.length === 0 && order.delayedMinutes === 0) return null;
  async function delayBy(minutes: DelayMinutes): Promise<void> {
    try {
      await mutateAsync({ order, minutes });
      showSuccess(messages.delayDone(minutes, readsHerOrder(order.channel, order.customer?.email ?? '')));
    } catch (error) {
      showError(errorToastOf(error, staffMessages.statusFailed));
    }
  }
  return (
    <fieldset aria-labelledby={labelId} className="flex flex-wrap items-center gap-2">
      <span id={labelId} className="mr-1 font-semibold">
        {order.delayedMinutes > 0 ? messages.delayed(order.delayedMinutes) : messages.delay}
      </span>
      {choices.map((minutes) => (
        <Button key={minutes} variant="secondary" isBusy={isPending} onClick={() => void delayBy(minutes)}>
          {messages.delayBy(minutes)}
        </Button>
      ))}
    </fieldset>
  );
}

/** An undo inside of an overlay, from which the toasts cannot be reached. */
function useUndoLine(): { offer: OfferUndo; undoLine: ReactNode } {
  const [offered, setOffered] = useState<{ text: string; undo: Undo } | null>(null);
  useEffect(() => {
    if (offered === null) return;
    const timer = setTimeout(() => setOffered(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  return {
    offer: (text, undo) => setOffered({ text, undo }),
    undoLine: offered && (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong px-3 py-1.5"
      >
        <span>{offered.text}</span>
        <Button
          variant="secondary"
          onClick={() => {
            setOffered(null);
            void runUndo(offered.undo);
          }}
        >
          {uiMessages.undo}
        </Button>
      </div>
    ),
  };
}
