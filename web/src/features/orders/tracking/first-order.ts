import type { Tracking } from '@chulo/shared/contract/order-changes';
import type { Order } from '@chulo/shared/contract/orders';

/** An order as its page shows it. */
export interface TrackedOrder {
  timeline: Tracking['timeline'];
  promised: Tracking['order']['promised'];
  order: Order;
}

export const trackedOrder = (tracking: Tracking, order: Order): TrackedOrder => ({
  timeline: tracking.timeline,
  promised: tracking.order.promised,
  order,
});

/** What entry-first-order.ts has read before the app was there, and with which bearer. */
export interface FirstOrder {
  orderId: string;
  token: string;
  /** Milliseconds. */
  readAt: number;
  data: TrackedOrder;
}

declare global {
  interface Window {
    firstOrder?: FirstOrder;
  }
}

/** What was read longer ago stands for nothing, in milliseconds. */
const LONGEST_KEPT_MS = 10_000;

/** The order that has just been read for this bearer, if it is that one. */
export function firstOrderOf(orderId: string, token: string | null): FirstOrder | undefined {
  const first = globalThis.window?.firstOrder;
  const isIt = first?.orderId === orderId && first.token === token;
  return isIt && Date.now() - first.readAt < LONGEST_KEPT_MS ? first : undefined;
}

/** Told to the page when the order stands in it, or will not; public/start.js waits for it. */
export const FIRST_ORDER_SHOWN = 'first-order';

/** What of the frame the order fills. */
export type OrderSlot = 'heading' | 'placed' | 'label' | 'range' | 'sentence';
