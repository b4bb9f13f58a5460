import type { Order } from '@chulo/shared/contract/orders';
import { formatMoney } from '../../../lib/money.ts';
import { formatMoment } from '../../../lib/nepal-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { staffMessages } from '../staff-orders.messages.ts';
import { fulfilmentNames } from '../tracking.messages.ts';
import { StaffRowActions } from './staff-row-actions.tsx';
import { StatusBadge } from './status-badge.tsx';

const SHORT_ID = 8;

interface StaffOrdersTableProps {
  orders: readonly Order[];
  isNew: (order: Order) => boolean;
  onTouch: (order: Order) => void;
  onPay: (order: Order) => void;
}

export function StaffOrdersTable({ orders, isNew, onTouch, onPay }: StaffOrdersTableProps) {
  const columns = [
    {
      key: 'order',
      heading: staffMessages.order,
      cell: (order: Order) => <OrderCell order={order} isNew={isNew(order)} />,
    },
    {
      key: 'customer',
      heading: staffMessages.customer,
      cell: (order: Order) => <CustomerCell order={order} />,
    },
    {
      key: 'status',
      heading: staffMessages.status,
      cell: ({ status, isRefundDue }: Order) => (
        <div className="flex flex-col items-start gap-1">
          <StatusBadge status={status} />
          {isRefundDue && <Badge tone="danger">{staffMessages.refundDue}</Badge>}
        </div>
      ),
    },
    {
      key: 'total',
      heading: staffMessages.total,
      isNumber: true,
      cell: ({ total }: Order) => formatMoney(total),
    },
    {
      key: 'paid',
      heading: staffMessages.paid,
      isNumber: true,
      cell: ({ paidAmount }: Order) => formatMoney(paidAmount),
    },
    {
      key: 'date',
      heading: staffMessages.date,
      cell: ({ createdAt }: Order) => (
        <time dateTime={createdAt} className="money whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
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
      cell: (order: Order) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the row was used
        <div onPointerDown={() => onTouch(order)} onFocus={() => onTouch(order)}>
          <StaffRowActions order={order} onPay={() => onPay(order)} />
        </div>
      ),
    },
  ];
  return <Table caption={staffMessages.table} columns={columns} rows={orders} keyOf={({ id }) => id} />;
}

function OrderCell({ order, isNew }: { order: Order; isNew: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <span>
        <span className="money block font-bold text-lg leading-tight">
          {staffMessages.number(order.orderNumber)}
        </span>
        <span className="money block font-normal text-ink-soft">{order.id.slice(0, SHORT_ID)}</span>
      </span>
      {isNew && <Badge tone="vermilion">{staffMessages.isNew}</Badge>}
    </span>
  );
}

function CustomerCell({ order: { customer } }: { order: Order }) {
  return <div className="line-clamp-2 min-w-32 max-w-60">{customer?.name ?? staffMessages.guest}</div>;
}
