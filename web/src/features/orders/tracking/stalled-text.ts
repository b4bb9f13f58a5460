import type { Order } from '@chulo/shared/contract/orders/orders';
import { isUnanswered } from '@chulo/shared/domain/order/acceptance';
import { canCustomerCancel } from '@chulo/shared/domain/order/order-status';
import type { PromiseState } from '@chulo/shared/domain/order/promise';
import { trackingMessages } from './tracking.messages.ts';

export interface StalledText {
  problem: string;
  remedy: string;
}

interface StalledOrder {
  order: Pick<Order, 'status' | 'orderNumber'>;
  state: PromiseState;
  /** Null unless the order waits for an answer. */
  pendingSince: string | null;
  /** Epoch milliseconds; null while unknown. */
  nowMs: number | null;
  /** The restaurant's phone; null while unknown. */
  phone: string | null;
}

/** The warning for an order that nobody has answered or that is more than an hour late; null for any other order. */
export function stalledText({ order, state, pendingSince, nowMs, phone }: StalledOrder): StalledText | null {
  const waitsSince = pendingSince === null ? null : Date.parse(pendingSince);
  const problems = [
    ...(state === 'overdue' ? [trackingMessages.overdue] : []),
    ...(nowMs !== null && isUnanswered(waitsSince, nowMs) ? [trackingMessages.unanswered] : []),
  ];
  if (problems.length === 0) return null;
  const { status, orderNumber } = order;
  const remedies = [
    canCustomerCancel(status)
      ? trackingMessages.mayCancel(phone)
      : trackingMessages.mayAsk(phone, orderNumber),
    ...(status === 'ready' || status === 'picked_up' ? [trackingMessages.mayBeThere] : []),
  ];
  return { problem: problems.join(' '), remedy: remedies.join(' ') };
}
