import type { OperationData } from '@chulo/shared/contract/endpoints';
import { OPERATIONS } from '@chulo/shared/contract/operations';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import {
  FIRST_ORDER_SHOWN,
  type OrderSlot,
  type TrackedOrder,
  trackedOrder,
} from './features/orders/tracking/first-order.ts';
import {
  promiseLabels,
  statusSentence,
  trackingMessages,
} from './features/orders/tracking/tracking.messages.ts';
import { bearerOf, TOKEN_KEY } from './lib/api/bearer.ts';
import { formatClockRange, formatMoment } from './lib/format/nepal-clock.ts';

// A script of its own on the page of an order, far smaller than the app: when the food comes is read and shown while
// the app's code is still on its way (decision 31).

const TIMEOUT_MS = 10_000;
const PAGE = /^\/order-tracking\/([^/]+)\/?$/;

void showOrder();

async function showOrder(): Promise<void> {
  try {
    const [, id] = PAGE.exec(location.pathname) ?? [];
    const token = bearerOf(localStorage.getItem(TOKEN_KEY));
    if (id === undefined || token === null) return;
    const orderId = decodeURIComponent(id);
    const data = await read(orderId, token);
    window.firstOrder = { orderId, token, readAt: Date.now(), data };
    if (isOngoing(data.order.status)) whenParsed(() => fill(data));
  } catch {
    // Whatever it is, the app meets it again and says it.
  } finally {
    // Once what was written is painted; a page in the background paints nothing, and start.js waits no longer.
    requestAnimationFrame(() => setTimeout(() => document.dispatchEvent(new Event(FIRST_ORDER_SHOWN))));
  }
}

async function read(orderId: string, token: string): Promise<TrackedOrder> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answerOf = async <Id extends 'trackOrder' | 'readOrder'>(id: Id): Promise<OperationData<Id>> => {
    const address = OPERATIONS[id].path.replace('{orderId}', encodeURIComponent(orderId));
    const answer = await (await fetch(address, { headers, signal })).json();
    if (answer.success !== true) throw new Error(answer.error);
    return answer.data;
  };
  const [tracking, order] = await Promise.all([answerOf('trackOrder'), answerOf('readOrder')]);
  return trackedOrder(tracking, order);
}

function fill({ order, promised }: TrackedOrder): void {
  const isLate = Date.now() > Date.parse(promised.to);
  put('heading', trackingMessages.heading(order.orderNumber));
  put('placed', trackingMessages.placedAt(formatMoment(order.createdAt)));
  put('label', isLate ? trackingMessages.late : promiseLabels[order.deliveryType]);
  put('range', formatClockRange(promised.from, promised.to));
  put('sentence', statusSentence(order.status, order.deliveryType));
}

/** A new element, because a browser counts the text of one as shown when its first was. None where the app stands already. */
function put(slot: OrderSlot, text: string): void {
  const empty = document.querySelector(`[data-order="${slot}"]`);
  const filled = empty?.cloneNode();
  if (!(filled instanceof Element)) return;
  filled.append(text);
  empty?.replaceWith(filled);
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work);
  else work();
}
