import type { Order } from '@chulo/shared/contract/orders';
import { Link } from 'react-router';
import { OrderMoment, OrderState } from '../../../features/orders/components/staff-order-cells.tsx';
import { fulfilmentNames } from '../../../lib/lib.messages.ts';
import { formatMoney } from '../../../lib/money.ts';
import { sectionTo } from '../opened.ts';
import { customerName } from '../profile/customer-name.tsx';
import { overviewMessages as messages } from './overview.messages.ts';

/** The newest orders in a line each; the line leads to the order, the name in it to the customer's profile. */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
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
              {fulfilmentNames[order.deliveryType]}, <OrderMoment order={order} />
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
