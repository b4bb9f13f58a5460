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

/** The kitchen's flow (section 4); statuses that are not a key have no kitchen action. */
const KITCHEN_NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmed: 'preparing',
  preparing: 'ready',
  ready: 'delivered',
};

/** The three columns of the kitchen board, in order. */
export const KITCHEN_STATUSES = ['confirmed', 'preparing', 'ready'] as const satisfies readonly OrderStatus[];

/** The status that the kitchen's button moves an order to, or null when it has none. */
export function nextKitchenStatus(status: OrderStatus): OrderStatus | null {
  return KITCHEN_NEXT[status] ?? null;
}

/** True when the kitchen may make this move: one step along its flow, or one step back (undo). */
export function canKitchenMove(from: OrderStatus, to: OrderStatus): boolean {
  return KITCHEN_NEXT[from] === to || KITCHEN_NEXT[to] === from;
}

/** Statuses of an order that the kitchen has nothing to do with. */
const OUTSIDE_KITCHEN: ReadonlySet<OrderStatus> = new Set(['pending', 'cancelled']);

/**
 * True when a move brings an order to the kitchen anew, from where its waiting is counted: it is confirmed, also in
 * one step with what follows. A step back is no new beginning, so that an undo makes no ticket look young.
 */
export function entersKitchen(from: OrderStatus, to: OrderStatus): boolean {
  return OUTSIDE_KITCHEN.has(from) && !OUTSIDE_KITCHEN.has(to);
}

/** Where an order goes from the kitchen's board; back to pending it has not left, it was never there. */
const DEPARTURES: ReadonlySet<OrderStatus> = new Set(['picked_up', 'delivered', 'cancelled']);

/** True when the kitchen's board shows orders of this status. */
export function isOnBoard(status: OrderStatus): boolean {
  return KITCHEN_STATUSES.some((shown) => shown === status);
}

/** True when a move takes an order off the kitchen's board, done or called off. */
export function leavesBoard(from: OrderStatus, to: OrderStatus): boolean {
  return isOnBoard(from) && DEPARTURES.has(to);
}

/** True while the customer may cancel: pending or confirmed (section 4). */
export function canCustomerCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** Ongoing is any status other than delivered or cancelled (section 4). */
export function isOngoing(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** What a customer's profile lists and sums up: every status but cancelled (section 2). */
export const COUNTED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'cancelled',
);

/** How a customer's orders are shown apart (section 4). */
export const ORDER_GROUPS = ['ongoing', 'past'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** The group under which the customer finds an order of this status. */
export function orderGroupOf(status: OrderStatus): OrderGroup {
  return isOngoing(status) ? 'ongoing' : 'past';
}

/** Every status of a group. */
export function statusesOf(group: OrderGroup): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => orderGroupOf(status) === group);
}

export interface StatusChange {
  status: OrderStatus;
  /** When the order took this status. */
  at: Date;
}

export interface TimelineStep {
  status: OrderStatus | 'placed';
  completed: boolean;
  /** Null for a step that is ahead, or that was skipped. */
  at: Date | null;
}

const STEPS_OF_DELIVERY = ['confirmed', 'preparing', 'ready', 'picked_up', 'delivered'] as const;
const STEPS_AT_COUNTER = ['confirmed', 'preparing', 'ready', 'delivered'] as const;

/**
 * The tracking timeline: placed, confirmed, preparing, ready, on the way (delivery only), delivered.
 * A cancelled order ends with cancelled where it stood. A skipped step is completed without a time.
 * @param changes the order's history, oldest first; its last entry is the present status
 */
export function timelineOf(
  fulfilment: FulfilmentType,
  placedAt: Date,
  changes: readonly StatusChange[],
): TimelineStep[] {
  const steps: readonly OrderStatus[] = fulfilment === 'delivery' ? STEPS_OF_DELIVERY : STEPS_AT_COUNTER;
  const present = changes.at(-1)?.status ?? 'pending';
  const stood = present === 'cancelled' ? lastLivingStatus(changes) : present;
  const reached = stepReached(steps, stood);
  const timeOf = (status: OrderStatus) => changes.findLast((change) => change.status === status)?.at ?? null;
  const timeline: TimelineStep[] = [{ status: 'placed', completed: true, at: placedAt }];
  for (const [index, status] of steps.entries()) {
    const completed = index <= reached;
    if (present === 'cancelled' && !completed) break;
    timeline.push({ status, completed, at: completed ? timeOf(status) : null });
  }
  if (present === 'cancelled')
    timeline.push({ status: 'cancelled', completed: true, at: timeOf('cancelled') });
  return timeline;
}

function lastLivingStatus(changes: readonly StatusChange[]): OrderStatus {
  return changes.findLast((change) => change.status !== 'cancelled')?.status ?? 'pending';
}

/** Index of the last step that the status has reached; picked_up at the counter counts as ready. */
function stepReached(steps: readonly OrderStatus[], status: OrderStatus): number {
  const index = steps.indexOf(status);
  if (index >= 0) return index;
  return status === 'picked_up' ? steps.indexOf('ready') : -1;
}
