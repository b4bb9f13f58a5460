import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-errors.ts';
import { formatMoment } from '../../../lib/nepal-clock.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { orderMessages, statusNames } from '../orders.messages.ts';
import { trackingOptions } from '../orders.queries.ts';

/** The timeline of one order, kept fresh by events and by asking every 30 seconds. */
export function Tracking({ orderId }: { orderId: string }) {
  const tracking = useQuery(trackingOptions(orderId));
  const { order, timeline = [] } = tracking.data ?? {};
  const heading = order ? orderMessages.tracking(order.orderNumber) : '';
  return (
    <>
      {order && <h3>{heading}</h3>}
      <LoadState
        isLoading={tracking.isPending}
        error={tracking.isError ? errorText(tracking.error) : null}
        onRetry={() => void tracking.refetch()}
      />
      <StatusLine message={order ? orderMessages.isNow(order.orderNumber, statusNames[order.status]) : ''} />
      {order && (
        <ol aria-label={heading}>
          {timeline.map(({ status, label, completed, timestamp }) => (
            <li key={status}>
              {completed
                ? orderMessages.stepDone(label, timestamp && formatMoment(timestamp))
                : orderMessages.stepAhead(label)}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
