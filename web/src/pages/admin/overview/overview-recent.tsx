import type { Order } from '@chulo/shared/contract/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OrderMoment, OrderState } from '../../../features/orders/admin/admin-order-cells.tsx';
import { errorText } from '../../../lib/api/api-errors.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { typeText } from '../../../lib/format/orders.messages.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { overviewMessages as messages } from '../admin.messages.ts';
import { customerName } from '../profile/customer-name.tsx';
import { newestOrdersOptions } from '../shell/admin-reads.ts';
import { sectionTo } from '../shell/opened.ts';

/** S9.40. */
const RECENT_ORDERS = 5;
const ROWS = [...Array(RECENT_ORDERS).keys()];

export function OverviewRecent() {
  const newest = useQuery(newestOrdersOptions());
  return (
    <Card as="section" className="flex h-full flex-col">
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-2">
        <h2 className="text-lg">{messages.recent}</h2>
        <Link
          to={sectionTo('orders')}
          aria-label={messages.viewAllOrders}
          className={`${buttonLook('ghost')} min-h-9! text-indigo! max-lg:min-h-11!`}
        >
          {messages.viewAll}
        </Link>
      </header>
      <ReadState
        read={newest}
        loadingLabel={messages.loading}
        skeleton={<Rows />}
        failedText={(error) => messages.failed(errorText(error))}
        staleText={(error) => messages.stale(errorText(error))}
      >
        {({ data: orders }) =>
          orders.length === 0 ? (
            <EmptyState sentence={messages.none} />
          ) : (
            <RecentOrders orders={orders.slice(0, RECENT_ORDERS)} />
          )
        }
      </ReadState>
    </Card>
  );
}

function Rows() {
  return (
    <div className="grid gap-3 p-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}

/** The newest orders. A row links to its order, the name in it to the customer's profile. */
function RecentOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <ul aria-label={messages.recent}>
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 transition hover:bg-turmeric/10 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]"
        >
          <div className="min-w-0 max-sm:row-span-2">
            <p className="truncate font-semibold">
              <Link
                to={sectionTo('orders', order.id)}
                className="money -outline-offset-2 before:absolute before:inset-0"
              >
                {messages.number(order.orderNumber)}
              </Link>{' '}
              {order.customer && <span className="relative">{customerName(order.customer)}</span>}
            </p>
            <p className="truncate text-ink-soft">
              {typeText(order)}, <OrderMoment order={order} />
            </p>
          </div>
          <div className="max-sm:col-start-2 max-sm:row-start-2 max-sm:max-w-32 max-sm:justify-self-end max-sm:*:justify-end">
            <OrderState order={order} />
          </div>
          <p className="money text-end font-semibold max-sm:col-start-2 max-sm:row-start-1">
            {formatMoney(order.total)}
          </p>
        </li>
      ))}
    </ul>
  );
}
