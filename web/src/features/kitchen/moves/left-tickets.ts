import type { Order } from '@chulo/shared/contract/orders';
import { KITCHEN_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import type { KitchenStatus } from '../ticket/kitchen-tickets.ts';

/** A ticket that disappeared from the kitchen list without a move of this board. */
export interface LeftTicket {
  order: Order;
  /** The column in which it was, and stays until the cook has seen why it left. */
  column: KitchenStatus;
  /** The order's status; null until the server has answered. */
  outcome: OrderStatus | null;
}

/** The tickets that disappeared without a move of this board: earlier ones that are still missing, and new ones. */
export function leftOf(
  left: readonly LeftTicket[],
  shown: readonly Order[],
  now: readonly Order[],
): readonly LeftTicket[] {
  const statuses = new Map(now.map(({ id, status }) => [id, status]));
  const isMissing = ({ id }: Order) => (statuses.get(id) ?? 'cancelled') === 'cancelled';
  const stillMissing = left.filter(({ order }) => isMissing(order));
  const newlyMissing = shown.filter(isMissing).flatMap((order) => {
    const column = columnOf(order);
    return column ? [{ order, column, outcome: statuses.get(order.id) ?? null }] : [];
  });
  if (newlyMissing.length === 0 && stillMissing.length === left.length) return left;
  return [...stillMissing, ...newlyMissing];
}

/** Applies a known status: a cancelled ticket stays visible, any other is removed. */
export function withOutcome(left: readonly LeftTicket[], orderId: string, outcome: OrderStatus | null) {
  if (outcome !== 'cancelled') return left.filter(({ order }) => order.id !== orderId);
  return left.map((ticket) => (ticket.order.id === orderId ? { ...ticket, outcome } : ticket));
}

/** The orders with the departed tickets in their columns. */
export function withLeft(orders: readonly Order[], left: readonly LeftTicket[]): readonly Order[] {
  if (left.length === 0) return orders;
  const ids = new Set(left.map(({ order }) => order.id));
  const asShown = left.map(({ order, outcome }) =>
    outcome === 'cancelled' ? { ...order, status: 'cancelled' as const } : order,
  );
  return [...orders.filter(({ id }) => !ids.has(id)), ...asShown];
}

function columnOf({ status }: Order): KitchenStatus | null {
  return KITCHEN_STATUSES.find((column) => column === status) ?? null;
}
