import { OPERATIONS } from 'virtual:operations';
import type { OperationData } from '@chulo/shared/contract/endpoints';
import { isOngoing } from '@chulo/shared/domain/order/order-status';
import { promiseStateOf } from '@chulo/shared/domain/order/promise';
import {
  FIRST_ORDER_SHOWN,
  hasBothHalves,
  type OrderSlot,
  type TrackedOrder,
  trackedOrder,
} from './features/orders/tracking/first-order.ts';
import { stalledText } from './features/orders/tracking/stalled-text.ts';
import {
  promiseLabelOf,
  statusSentence,
  trackingMessages,
} from './features/orders/tracking/tracking.messages.ts';
import { bearerOf } from './lib/api/bearer.ts';
import { formatClockOrMoment, formatClockRange, formatMoment } from './lib/format/nepal-clock.ts';
import { deviceNow, learnServerTime, nowDate } from './lib/live/server-clock.ts';

// A separate small script of the tracking page: it fetches and shows the delivery time while the app's code is still
// loading (docs/decisions/0031-order-tracking-first-paint.md).

const TIMEOUT_MS = 10_000;
const PAGE = /^\/order-tracking\/([^/]+)\/?$/;

void showOrder();

async function showOrder(): Promise<void> {
  try {
    const [, id] = PAGE.exec(location.pathname) ?? [];
    const token = bearerOf(localStorage.getItem('token'));
    if (id === undefined || token === null) return;
    const orderId = decodeURIComponent(id);
    const data = await fetchOrder(orderId, token);
    window.firstOrder = { orderId, token, readAt: deviceNow(), data };
    if (isOngoing(data.order.status)) whenParsed(() => fillSlots(data));
  } catch {
    // The app sends the same request and shows the error.
  } finally {
    // After the next paint. A page in the background is not painted; there start.js proceeds after its timeout.
    requestAnimationFrame(() => setTimeout(() => document.dispatchEvent(new Event(FIRST_ORDER_SHOWN))));
  }
}

async function fetchOrder(orderId: string, token: string): Promise<TrackedOrder> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const request = async <Id extends 'trackOrder' | 'readOrder'>(id: Id): Promise<OperationData<Id>> => {
    const path = OPERATIONS[id].path.replace('{orderId}', encodeURIComponent(orderId));
    const sentAt = deviceNow();
    const response = await fetch(path, { headers, signal, cache: 'no-cache' });
    const receivedAt = deviceNow();
    const body = await response.json();
    learnServerTime({ sentAt, response, receivedAt, body });
    if (body.success !== true) throw new Error(body.error);
    return body.data;
  };
  const [tracking, order] = await Promise.all([request('trackOrder'), request('readOrder')]);
  return trackedOrder(tracking, order);
}

function fillSlots({ order, promised, pendingSince }: TrackedOrder): void {
  const now = nowDate();
  const nowMs = now.getTime();
  const state = promiseStateOf(Date.parse(promised.to), nowMs);
  fillSlot('heading', trackingMessages.heading(order.orderNumber));
  fillSlot('placed', trackingMessages.placedAt(formatMoment(order.createdAt)));
  fillSlot('label', state === 'kept' ? promiseLabelOf(order) : trackingMessages.late[state]);
  const range = formatClockRange(promised.from, promised.to);
  if (hasBothHalves(range)) slotOf('range')?.setAttribute('data-both-halves', 'true');
  fillSlot('range', range);
  fillSlot('sentence', statusSentence(order));
  if (order.seenAt !== null) fillSlot('seen', trackingMessages.seen(formatClockOrMoment(order.seenAt, now)));
  const phone = slotOf('stalled')?.querySelector('a')?.textContent ?? null;
  const stalled = stalledText({ order, state, pendingSince, nowMs, phone });
  if (!stalled) return;
  fillSlot('problem', stalled.problem);
  fillSlot('remedy', stalled.remedy);
  slotOf('stalled')?.removeAttribute('hidden');
}

const slotOf = (slot: OrderSlot) => document.querySelector(`[data-order="${slot}"]`);

/** Replaces the element, because browsers measure its first paint only. Does nothing once the app has rendered. */
function fillSlot(slot: OrderSlot, text: string): void {
  const empty = slotOf(slot);
  const filled = empty?.cloneNode();
  if (!(filled instanceof Element)) return;
  filled.removeAttribute('hidden');
  filled.append(text);
  empty?.replaceWith(filled);
}

function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', callback);
  else callback();
}
