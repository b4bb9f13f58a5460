import type { Order } from '@chulo/shared/contract/orders/orders';
import { promiseStateOf } from '@chulo/shared/domain/order/promise';
import { formatClockRange } from '../../../lib/format/nepal-clock.ts';
import { promiseLabelOf, trackingMessages } from './tracking.messages.ts';

/** The promised time of an order in progress in one line, or that it is late. */
export function promiseText(order: Order, now: Date | null): string {
  const { from, to } = order.promised;
  const state = promiseStateOf(Date.parse(to), now?.getTime() ?? null);
  const times = formatClockRange(from, to);
  return state === 'kept'
    ? trackingMessages.promise(promiseLabelOf(order), times)
    : trackingMessages.latePromise(trackingMessages.late[state], times);
}

/** The same on a card, which shows the time of a scheduled order already: null until that one is late. */
export function cardPromiseText(order: Order, now: Date | null): string | null {
  const state = promiseStateOf(Date.parse(order.promised.to), now?.getTime() ?? null);
  return order.slot && state === 'kept' ? null : promiseText(order, now);
}
