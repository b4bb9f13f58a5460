import type { Order } from '@chulo/shared/contract/orders/orders';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatMoment } from '../../../lib/format/nepal-clock.ts';
import { forSlot } from '../../../lib/format/orders.messages.ts';
import { channelNames } from '../../../lib/format/staff-orders.messages.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { showError, showInfo } from '../../../ui/feedback/staff-toast.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TestBadge } from '../parts/test-badge.tsx';
import { refundMessages } from '../refunds/refunds.messages.ts';
import { staffMessages } from './admin-orders.messages.ts';

const SHORT_ID = 8;

/** The order number and the start of the id, which shows the whole id and copies it. */
export function OrderName({ order: { id, orderNumber }, isNew }: { order: Order; isNew: boolean }) {
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showInfo(staffMessages.idCopied(id)),
      () => showError(staffMessages.copyFailed),
    );
  const shortId = id.slice(0, SHORT_ID);
  return (
    <span className="block">
      <span className="flex items-baseline gap-1.5 font-bold leading-tight">
        <span className="money text-lg">{staffMessages.number(orderNumber)}</span>
        {isNew && <span className="text-vermilion">{staffMessages.isNew}</span>}
      </span>
      <Tooltip text={id}>
        <button
          type="button"
          aria-label={staffMessages.copyId(shortId, orderNumber)}
          onClick={() => void copy()}
          className="money -my-0.5 flex min-h-6 items-center rounded-control font-normal text-ink-soft text-xs decoration-dotted underline-offset-2 hover:underline"
        >
          {shortId}
        </button>
      </Tooltip>
    </span>
  );
}

export function OrderState({ order }: { order: Order }) {
  const { status, channel, isRefundDue, refundedAmount, callFirst } = order;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <StatusBadge status={status} />
      <TestBadge order={order} />
      {channelNames[channel] && <Badge>{channelNames[channel]}</Badge>}
      {callFirst && isOngoing(status) && <Badge tone="vermilion">{staffMessages.callFirst}</Badge>}
      {isRefundDue && <Badge tone="danger">{staffMessages.refundDue}</Badge>}
      {refundedAmount > 0 && <Badge>{refundMessages.refunded(formatMoney(refundedAmount))}</Badge>}
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

export function OrderSlot({ order: { slot } }: { order: Order }) {
  return slot && <b className="money block text-balance text-sm leading-snug">{forSlot(slot)}</b>;
}

/** Renders a customer's name, for example as a link. */
export type CustomerName = (customer: NonNullable<Order['customer']>) => ReactNode;

export const customerLabel = ({ customer }: Order, show: CustomerName): ReactNode =>
  customer ? show(customer) : staffMessages.guest;
