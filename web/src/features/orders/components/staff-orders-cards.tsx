import { fulfilmentNames } from '../../../lib/lib.messages.ts';
import { formatMoney } from '../../../lib/money.ts';
import { staffMessages } from '../staff-orders.messages.ts';
import { customerOf, OrderMoment, OrderName, OrderState } from './staff-order-cells.tsx';
import type { StaffOrdersListProps } from './staff-orders-table.tsx';
import { StaffRowActions } from './staff-row-actions.tsx';

/** A card an order, where a table would be wider than the screen. */
export function StaffOrdersCards({
  orders,
  isNew,
  onTouch,
  customerName,
  ...openings
}: StaffOrdersListProps) {
  return (
    <ul aria-label={staffMessages.table} className="grid md:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} className="grid content-start gap-3 border-line border-b p-4 md:odd:border-r">
          <div className="flex items-start justify-between gap-3">
            <OrderName order={order} isNew={isNew(order)} />
            <OrderState order={order} />
          </div>
          <p className="line-clamp-2 font-semibold text-base">{customerOf(order, customerName)}</p>
          <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
            <span>
              {fulfilmentNames[order.deliveryType]}, <OrderMoment order={order} />
            </span>
            <span className="money">
              <b className="text-ink">{formatMoney(order.total)}</b>{' '}
              {order.paidAmount > 0 && staffMessages.paidOf(formatMoney(order.paidAmount))}
            </span>
          </p>
          <StaffRowActions order={order} onTouch={() => onTouch(order)} {...openings} />
        </li>
      ))}
    </ul>
  );
}
