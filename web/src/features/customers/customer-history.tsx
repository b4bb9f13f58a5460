import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, type To } from 'react-router';
import { errorText } from '../../lib/api/api-errors.ts';
import { usePages } from '../../lib/api/pages.ts';
import { fulfilmentNames } from '../../lib/format/lib.messages.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatClock, formatDayOf } from '../../lib/format/nepal-clock.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { customersMessages as messages } from './customers.messages.ts';
import { type HistoryFilter, historyOptions } from './customers.queries.ts';

/** How the panel shows an order; the page passes these in from the orders feature. */
export interface OrderViews {
  statusOf: (order: Order) => ReactNode;
  toOrder: (orderId: string) => To;
}

interface CustomerHistoryProps extends OrderViews, Omit<HistoryFilter, 'page'> {
  label: string;
}

/** One customer's orders, newest first, paginated. */
export function CustomerHistory({ label, statusOf, toOrder, ...filter }: CustomerHistoryProps) {
  const [page, setPage] = useState(1);
  const read = useQuery(historyOptions({ ...filter, page }));
  const pages = usePages(read, page, setPage);
  return (
    <ReadState
      read={read}
      loadingLabel={messages.loadingHistory}
      skeleton={<Skeleton className="h-72" />}
      failedText={(error) => messages.historyUnreadable(errorText(error))}
      staleText={(error) => messages.historyNotFresh(errorText(error))}
    >
      {({ data: orders, meta }) =>
        meta.total === 0 ? (
          <EmptyState sentence={messages.noOrders} />
        ) : (
          <>
            <ul aria-label={label} className={read.isPlaceholderData ? 'opacity-60' : ''}>
              {orders.map((order) => (
                <HistoryRow key={order.id} order={order} status={statusOf(order)} to={toOrder(order.id)} />
              ))}
            </ul>
            <div className="border-line border-t py-4">
              {pages && <Pagination label={messages.historyPages} pages={pages} />}
            </div>
          </>
        )
      }
    </ReadState>
  );
}

function HistoryRow({ order, status, to }: { order: Order; status: ReactNode; to: To }) {
  const { orderNumber, createdAt, deliveryType, items, total } = order;
  return (
    <li className="-mx-3 relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-3 py-2.5 transition hover:bg-turmeric/10">
      <p className="min-w-0 text-ink-soft">
        <Link to={to} className="money -outline-offset-2 font-bold text-ink before:absolute before:inset-0">
          {messages.number(orderNumber)}
        </Link>{' '}
        <time dateTime={createdAt} className="money">
          {formatDayOf(createdAt)}, {formatClock(createdAt)}
        </time>
        , {fulfilmentNames[deliveryType]}
      </p>
      <p className="money text-end font-semibold">{formatMoney(total)}</p>
      <p className="line-clamp-2 min-w-0 break-words">
        {items.map(({ quantity, name }) => messages.line(quantity, name)).join(', ')}
      </p>
      <div className="justify-self-end">{status}</div>
    </li>
  );
}
