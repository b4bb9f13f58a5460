import type { HistoryEntry } from '@chulo/shared/contract/order-changes';
import type { Order } from '@chulo/shared/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { staffOrderMessages as messages } from './staff-order.messages.ts';
import { orderHistoryOptions, orderPaymentOptions } from './staff-order.queries.ts';

/** The recorded payment and the status history. */
export function OrderRecord({ order }: { order: Order }) {
  const history = useQuery(orderHistoryOptions(order.id));
  const payment = useQuery(orderPaymentOptions(order.id));
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section className="grid content-start gap-2">
        <h3 className="text-lg">{messages.payment}</h3>
        {order.isRefundDue && (
          <p className="font-semibold text-danger">{messages.refundDue(formatMoney(order.paidAmount))}</p>
        )}
        {payment.data === undefined && !payment.error && <Skeleton className="h-12" />}
        {payment.data === null && <p>{messages.notPaid}</p>}
        {payment.data && <PaymentFacts payment={payment.data} />}
        <ErrorLine message={payment.error && messages.paymentUnread} />
      </section>
      <section className="grid content-start gap-2">
        <h3 className="text-lg">{messages.history}</h3>
        {!history.data && !history.error && <Skeleton className="h-24" />}
        {history.data && <StatusHistory entries={history.data} />}
        <ErrorLine message={history.error && messages.historyUnread} />
      </section>
    </div>
  );
}

function StatusHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="grid gap-2">
      {entries.map(({ status, at, by }) => (
        <li key={`${at} ${status}`} className="grid justify-items-start gap-0.5">
          <StatusBadge status={status} />
          <span className="wrap-anywhere text-ink-soft">{messages.by(formatMoment(at), by)}</span>
        </li>
      ))}
    </ol>
  );
}
