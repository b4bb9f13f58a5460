import type { Order } from '@chulo/shared/contract/orders';
import { fulfilmentNames } from '../../../lib/format/lib.messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Table } from '../../../ui/data/table.tsx';
import { type CustomerName, customerOf, OrderMoment, OrderName, OrderState } from './staff-order-cells.tsx';
import { staffMessages } from './staff-orders.messages.ts';
import { type OrderOpenings, StaffRowActions } from './staff-row-actions.tsx';

export interface StaffOrdersListProps extends OrderOpenings {
  orders: readonly Order[];
  isNew: (order: Order) => boolean;
  /** Somebody does something with it. */
  onTouch: (order: Order) => void;
  customerName: CustomerName;
}

/** A row an order, where the screen is wide. */
export function StaffOrdersTable({
  orders,
  isNew,
  onTouch,
  customerName,
  ...openings
}: StaffOrdersListProps) {
  const columns = [
    {
      key: 'order',
      heading: staffMessages.order,
      cell: (order: Order) => <OrderName order={order} isNew={isNew(order)} />,
    },
    {
      key: 'customer',
      heading: staffMessages.customer,
      cell: (order: Order) => (
        <div className="wrap-anywhere line-clamp-3 min-w-24 max-w-64">{customerOf(order, customerName)}</div>
      ),
    },
    { key: 'status', heading: staffMessages.status, cell: (order: Order) => <OrderState order={order} /> },
    {
      key: 'total',
      heading: staffMessages.total,
      isNumber: true,
      cell: ({ total, paidAmount }: Order) => (
        <>
          {formatMoney(total)}
          {paidAmount > 0 && (
            <span className="block text-ink-soft text-xs">
              {staffMessages.paidOf(formatMoney(paidAmount))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'date',
      heading: staffMessages.date,
      // In two lines where the row is full, so that its last button stays in sight.
      cell: (order: Order) => (
        <div className="min-w-16 max-w-28 *:whitespace-normal">
          <OrderMoment order={order} />
        </div>
      ),
    },
    {
      key: 'type',
      heading: staffMessages.type,
      cell: ({ deliveryType }: Order) => (
        <span className="whitespace-nowrap">{fulfilmentNames[deliveryType]}</span>
      ),
    },
    {
      key: 'actions',
      heading: staffMessages.actions,
      cell: (order: Order) => <StaffRowActions order={order} onTouch={() => onTouch(order)} {...openings} />,
    },
  ];
  return <Table caption={staffMessages.table} columns={columns} rows={orders} keyOf={({ id }) => id} />;
}

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
