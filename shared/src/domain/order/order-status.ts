import type { FulfilmentType } from '../money/pricing.ts';

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'picked_up',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The kitchen flow (S4.14); a status that is not a key has no kitchen action (S4.16). */
const KITCHEN_NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'delivered',
};

/** The three columns of the kitchen board, in order. */
export const KITCHEN_STATUSES = ['confirmed', 'preparing', 'ready'] as const satisfies readonly OrderStatus[];

/** The next status in the kitchen flow, or null when there is no kitchen action (S4.14, S4.16). */
export function nextKitchenStatus(status: OrderStatus): OrderStatus | null {
  return KITCHEN_NEXT[status] ?? null;
}

/** True when the kitchen may make this change: one step forward in its flow, or one step back (undo). */
export function canKitchenMove(from: OrderStatus, to: OrderStatus): boolean {
  return KITCHEN_NEXT[from] === to || KITCHEN_NEXT[to] === from;
}

/**
 * True when the kitchen may give the order to a rider ("Given to rider"), or take it back: a delivery of a restaurant that
 * has riders.
 */
export function canHandOver(
  fulfilment: FulfilmentType,
  from: OrderStatus,
  to: OrderStatus,
  usesRiders: boolean,
): boolean {
  if (!usesRiders || fulfilment !== 'delivery') return false;
  return (from === 'ready' && to === 'picked_up') || (from === 'picked_up' && to === 'ready');
}

const OUTSIDE_KITCHEN: ReadonlySet<OrderStatus> = new Set(['pending', 'cancelled']);

/**
 * True when a status change brings an order into the kitchen; its waiting time starts then. A change from pending
 * directly to a later status counts too. An undo does not, so it never resets the waiting time of a ticket.
 */
export function entersKitchen(from: OrderStatus, to: OrderStatus): boolean {
  return OUTSIDE_KITCHEN.has(from) && !OUTSIDE_KITCHEN.has(to);
}

/** Statuses that take an order off the kitchen board. Pending is not one: the order then counts as never confirmed. */
const OFF_BOARD: ReadonlySet<OrderStatus> = new Set(['picked_up', 'delivered', 'cancelled']);

/** True when the kitchen board shows orders with this status. */
export function isOnBoard(status: OrderStatus): boolean {
  return KITCHEN_STATUSES.some((column) => column === status);
}

/** True when a status change takes an order off the kitchen board, completed or cancelled. */
export function leavesBoard(from: OrderStatus, to: OrderStatus): boolean {
  return isOnBoard(from) && OFF_BOARD.has(to);
}

/** True while the customer may cancel: pending or confirmed (S4.23). */
export function canCustomerCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

const COOKED: ReadonlySet<OrderStatus> = new Set(['preparing', 'ready', 'picked_up', 'delivered']);

/** True once the kitchen has started: what is in the order cannot be sold again. */
export function isCooked(status: OrderStatus): boolean {
  return COOKED.has(status);
}

/** True when an order goes back to an earlier status of its way. A cancelled order is not on it. */
export function isMoveBack(from: OrderStatus, to: OrderStatus): boolean {
  if (from === 'cancelled' || to === 'cancelled') return false;
  return ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);
}

/** True for a change of the status that can have a reason: a cancellation or a move back. */
export function takesReason(from: OrderStatus, to: OrderStatus): boolean {
  return (to === 'cancelled' && from !== 'cancelled') || isMoveBack(from, to);
}

/** True when staff are asked for the reason: of each cancellation, and of a move back when food or money is at stake. */
export function asksForReason(from: OrderStatus, to: OrderStatus, isPaid: boolean): boolean {
  return takesReason(from, to) && (to === 'cancelled' || isPaid || isCooked(from));
}

/** For so long staff can undo a change for which they gave no reason. */
export const UNDO_SECONDS = 10;

/** True when staff can undo the change: a cancellation or a move back without food or money at stake. */
export function isUndoable(from: OrderStatus, to: OrderStatus, isPaid: boolean): boolean {
  return takesReason(from, to) && !isPaid && !isCooked(from);
}

/** The next step of an order, which its row in the panel offers; null at the end of its way. */
export function nextStepOf(
  status: OrderStatus,
  fulfilment: FulfilmentType,
  usesRiders: boolean,
): OrderStatus | null {
  if (status === 'pending') return 'confirmed';
  if (status === 'picked_up') return 'delivered';
  return canHandOver(fulfilment, status, 'picked_up', usesRiders) ? 'picked_up' : nextKitchenStatus(status);
}

/** Ongoing is any status other than delivered or cancelled (S4.20). */
export function isOngoing(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** The statuses that a customer profile lists and totals: all but cancelled (S2.133). */
export const NON_CANCELLED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'cancelled',
);

/** The groups in which a customer sees their orders (S4.20, S4.21). */
export const ORDER_GROUPS = ['ongoing', 'past'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** The group of a status (S4.20, S4.21). */
export function orderGroupOf(status: OrderStatus): OrderGroup {
  return isOngoing(status) ? 'ongoing' : 'past';
}

export function statusesOf(group: OrderGroup): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => orderGroupOf(status) === group);
}

export interface StatusChange {
  status: OrderStatus;
  at: Date;
}

export interface TimelineStep {
  status: OrderStatus | 'placed';
  completed: boolean;
  /** Null for a step that is not reached or was skipped. */
  at: Date | null;
}

const STEPS_OF_DELIVERY = ['confirmed', 'preparing', 'ready', 'picked_up', 'delivered'] as const;
const STEPS_AT_COUNTER = ['confirmed', 'preparing', 'ready', 'delivered'] as const;

/**
 * The tracking timeline (S3.32): placed, confirmed, preparing, ready, picked_up (delivery only), delivered.
 * The timeline of a cancelled order ends with cancelled after its last completed step. A skipped step is completed
 * and has no time.
 * @param changes status history, oldest first; the last entry is the current status
 */
export function timelineOf(
  fulfilment: FulfilmentType,
  placedAt: Date,
  changes: readonly StatusChange[],
): TimelineStep[] {
  const steps: readonly OrderStatus[] = fulfilment === 'delivery' ? STEPS_OF_DELIVERY : STEPS_AT_COUNTER;
  const current = changes.at(-1)?.status ?? 'pending';
  const progress = current === 'cancelled' ? statusBeforeCancel(changes) : current;
  const reached = reachedIndex(steps, progress);
  const timeOf = (status: OrderStatus) => changes.findLast((change) => change.status === status)?.at ?? null;
  const timeline: TimelineStep[] = [{ status: 'placed', completed: true, at: placedAt }];
  for (const [index, status] of steps.entries()) {
    const completed = index <= reached;
    if (current === 'cancelled' && !completed) break;
    timeline.push({ status, completed, at: completed ? timeOf(status) : null });
  }
  if (current === 'cancelled')
    timeline.push({ status: 'cancelled', completed: true, at: timeOf('cancelled') });
  return timeline;
}

function statusBeforeCancel(changes: readonly StatusChange[]): OrderStatus {
  return changes.findLast((change) => change.status !== 'cancelled')?.status ?? 'pending';
}

/** Index of the last step reached, or -1. An order picked up at the counter counts as ready. */
function reachedIndex(steps: readonly OrderStatus[], status: OrderStatus): number {
  const index = steps.indexOf(status);
  if (index >= 0) return index;
  return status === 'picked_up' ? steps.indexOf('ready') : -1;
}
