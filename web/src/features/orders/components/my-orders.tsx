import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-errors.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatMoment } from '../../../lib/nepal-clock.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { orderMessages, statusNames } from '../orders.messages.ts';
import { customerOrdersOptions } from '../orders.queries.ts';
import { Tracking } from './tracking.tsx';

interface MyOrdersProps {
  id: string;
  userId: string;
  /** The order whose timeline is shown; the newest one when null. */
  trackedId: string | null;
  onTrack: (orderId: string) => void;
}

export function MyOrders({ id, userId, trackedId, onTrack }: MyOrdersProps) {
  const list = useQuery(customerOrdersOptions(userId));
  const orders = list.data?.data ?? [];
  const shownId = trackedId ?? orders[0]?.id;
  return (
    <Section id={id} heading={orderMessages.myOrders}>
      <LoadState
        isLoading={list.isPending}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
      />
      {list.data && orders.length === 0 && <p>{orderMessages.noOrders}</p>}
      <ul>
        {orders.map(({ id: orderId, orderNumber, createdAt, total, status }) => (
          <li key={orderId}>
            {orderMessages.orderLine(
              orderNumber,
              formatMoment(createdAt),
              formatMoney(total),
              statusNames[status],
            )}{' '}
            <button
              type="button"
              aria-pressed={orderId === shownId}
              aria-label={orderMessages.trackOrder(orderNumber)}
              onClick={() => onTrack(orderId)}
            >
              {orderMessages.track}
            </button>
          </li>
        ))}
      </ul>
      {shownId !== undefined && <Tracking key={shownId} orderId={shownId} />}
    </Section>
  );
}
