import type { Order } from '@chulo/shared/contract/orders/orders';
import { formatMoney } from '../../../lib/format/money.ts';
import { typeText } from '../../../lib/format/orders.messages.ts';
import { Table } from '../../../ui/data/table.tsx';
import { MarkBox, type MarkPaid } from '../payments/mark-paid.tsx';
import {
  type CustomerName,
  customerLabel,
  OrderMoment,
  OrderName,
  OrderSlot,
  OrderState,
} from './admin-order-cells.tsx';
import { staffMessages } from './admin-orders.messages.ts';
import { AdminRowActions, type OrderActionHandlers } from './admin-row-actions.tsx';

export interface AdminOrdersListProps extends Omit<OrderActionHandlers, 'onCorrect'> {
  orders: readonly Order[];
  isNew: (order: Order) => boolean;
  /** The ids of the orders that have just moved: a tap now was probably meant for another one. */
  justMoved: ReadonlySet<string>;
  /** Called when staff act on the order, so that it no longer counts as new. */
  onInteract: (order: Order) => void;
  customerName: CustomerName;
  /** Only in the list of unpaid orders. */
  marks: MarkPaid | null;
}

export function AdminOrdersTable({
  orders,
  isNew,
  justMoved,
  onInteract,
  customerName,
  marks,
  ...handlers
}: AdminOrdersListProps) {
  const columns = [
    {
      key: 'order',
      heading: staffMessages.order,
      cell: (order: Order) => (
        <span className="flex items-center gap-1">
          {marks && <MarkBox order={order} marks={marks} />}
          <OrderName order={order} isNew={isNew(order)} />
        </span>
      ),
    },
    {
      key: 'customer',
      heading: staffMessages.customer,
      cell: (order: Order) => (
        <div className="min-w-24 max-w-64">
          <div className="wrap-anywhere line-clamp-3">{customerLabel(order, customerName)}</div>
          <OrderSlot order={order} />
        </div>
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
      // Wraps in a narrow row, so that the last action stays visible.
      cell: (order: Order) => (
        <div className="min-w-16 max-w-28 *:whitespace-normal">
          <OrderMoment order={order} />
        </div>
      ),
    },
    {
      key: 'type',
      heading: staffMessages.type,
      cell: (order: Order) => <span className="whitespace-nowrap">{typeText(order)}</span>,
    },
    {
      key: 'actions',
      heading: staffMessages.actions,
      cell: (order: Order) => (
        <AdminRowActions
          order={order}
          isJustMoved={justMoved.has(order.id)}
          onInteract={() => onInteract(order)}
          {...handlers}
        />
      ),
    },
  ];
  return <Table caption={captionOf(marks)} columns={columns} rows={orders} keyOf={({ id }) => id} />;
}

const captionOf = (marks: MarkPaid | null) => staffMessages.table[marks ? 'unpaid' : 'newest'];

/** Cards, for screens that are too narrow for the table. */
export function AdminOrdersCards({
  orders,
  isNew,
  justMoved,
  onInteract,
  customerName,
  marks,
  ...handlers
}: AdminOrdersListProps) {
  return (
    <ul aria-label={captionOf(marks)} className="grid md:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} className="grid content-start gap-3 border-line border-b p-4 md:odd:border-r">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="flex items-center gap-1">
              {marks && <MarkBox order={order} marks={marks} />}
              <OrderName order={order} isNew={isNew(order)} />
            </span>
            <OrderState order={order} />
          </div>
          <p className="line-clamp-2 font-semibold text-base">{customerLabel(order, customerName)}</p>
          <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
            <span>
              {typeText(order)}, <OrderMoment order={order} />
              <OrderSlot order={order} />
            </span>
            <span className="money">
              <b className="text-ink">{formatMoney(order.total)}</b>{' '}
              {order.paidAmount > 0 && staffMessages.paidOf(formatMoney(order.paidAmount))}
            </span>
          </p>
          <AdminRowActions
            order={order}
            isJustMoved={justMoved.has(order.id)}
            onInteract={() => onInteract(order)}
            {...handlers}
          />
        </li>
      ))}
    </ul>
  );
}
