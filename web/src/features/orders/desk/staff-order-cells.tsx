import type { Order } from '@chulo/shared/contract/orders';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { staffMessages } from './staff-orders.messages.ts';

const SHORT_ID = 8;

/** The order number and a short id. */
export function OrderName({ order, isNew }: { order: Order; isNew: boolean }) {
  return (
    <span className="block">
      <span className="flex items-baseline gap-1.5 font-bold leading-tight">
        <span className="money text-lg">{staffMessages.number(order.orderNumber)}</span>
        {isNew && <span className="text-vermilion">{staffMessages.isNew}</span>}
      </span>
      <span className="money block font-normal text-ink-soft">{order.id.slice(0, SHORT_ID)}</span>
    </span>
  );
}

export function OrderState({ order: { status, isRefundDue } }: { order: Order }) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      <StatusBadge status={status} />
      {isRefundDue && <Badge tone="danger">{staffMessages.refundDue}</Badge>}
    </span>
  );
}

export function OrderMoment({ order: { createdAt } }: { order: Order }) {
  return (
    <time dateTime={createdAt} className="money whitespace-nowrap">
      {/* The line may break after the day, but never before AM or PM. */}
      {formatMoment(createdAt).replace(/ (?=[AP]M$)/, '\u00a0')}
    </time>
  );
}

/** Renders a customer's name, for example as a link. */
export type CustomerName = (customer: NonNullable<Order['customer']>) => ReactNode;

export const customerLabel = ({ customer }: Order, show: CustomerName = ({ name }) => name): ReactNode =>
  customer ? show(customer) : staffMessages.guest;
