import type { Tracking } from '@chulo/shared/contract/orders/order-changes';
import type { Order } from '@chulo/shared/contract/orders/orders';
import { deviceNow } from '../../../lib/live/server-clock.ts';

export interface TrackedOrder extends Omit<Tracking['order'], 'status'> {
  timeline: Tracking['timeline'];
  order: Order;
}

export const trackedOrder = ({ timeline, order: tracked }: Tracking, order: Order): TrackedOrder => ({
  ...tracked,
  timeline,
  order,
});

/** The order that entry-first-order.ts fetched before the app started, and the token it used. */
export interface FirstOrder {
  orderId: string;
  token: string;
  /** Epoch milliseconds. */
  readAt: number;
  data: TrackedOrder;
}

declare global {
  interface Window {
    firstOrder?: FirstOrder;
  }
}

/** Whether a promised time names AM and PM: the longer text gets smaller letters. */
export const hasBothHalves = (range: string) => /[AP]M.*[AP]M/.test(range);

const MAX_AGE_MS = 10_000;

/** The prefetched order, when it matches and is recent. */
export function firstOrderOf(orderId: string, token: string | null): FirstOrder | undefined {
  const first = globalThis.window?.firstOrder;
  const isMatch = first?.orderId === orderId && first.token === token;
  return isMatch && deviceNow() - first.readAt < MAX_AGE_MS ? first : undefined;
}

/** The document event when the order is rendered or could not be; public/start.js delays the app until then. */
export const FIRST_ORDER_SHOWN = 'first-order';

/** The elements of the server-rendered frame that the order fills. */
export type OrderSlot =
  | 'heading'
  | 'placed'
  | 'label'
  | 'range'
  | 'sentence'
  | 'seen'
  | 'stalled'
  | 'problem'
  | 'remedy';
