import type { Order } from '@chulo/shared/contract/orders';
import { Link, type To } from 'react-router';
import { fulfilmentNames } from '../../../lib/lib.messages.ts';
import { formatMoney } from '../../../lib/money.ts';
import { staffMessages } from '../staff-orders.messages.ts';
import { customerOf, OrderMoment, OrderState } from './staff-order-cells.tsx';

interface RecentOrdersProps {
  label: string;
  /** Newest first. */
  orders: readonly Order[];
  /** Where the panel shows an order. */
  toOrder: (orderId: string) => To;
}

/** The newest orders in a line each; the whole line leads to the order. */
export function RecentOrders({ label, orders, toOrder }: RecentOrdersProps) {
  return (
    <ul aria-label={label}>
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 transition hover:bg-turmeric/10 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]"
        >
          <div className="min-w-0 max-sm:row-span-2">
            <Link
              to={toOrder(order.id)}
              className="block truncate font-semibold -outline-offset-2 before:absolute before:inset-0"
            >
              <span className="money">{staffMessages.number(order.orderNumber)}</span> {customerOf(order)}
            </Link>
            <p className="truncate text-ink-soft">
              {fulfilmentNames[order.deliveryType]}, <OrderMoment order={order} />
            </p>
          </div>
          <div className="max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end">
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
