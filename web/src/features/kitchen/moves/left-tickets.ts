import type { Order } from '@chulo/shared/contract/orders';
import { KITCHEN_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import type { KitchenStatus } from '../ticket/kitchen-tickets.ts';

/** A ticket that the list of the kitchen has no more, and nobody has taken off this board. */
export interface LeftTicket {
  order: Order;
  /** The column in which it stood, and stands until somebody has seen why it went. */
  place: KitchenStatus;
  /** What has become of it; null until the server has said. */
  fate: OrderStatus | null;
}

/** The tickets that went without a step of this board: those of before that the list has still not, and the new ones. */
export function leftOf(
  left: readonly LeftTicket[],
  shown: readonly Order[],
  now: readonly Order[],
): readonly LeftTicket[] {
  const statuses = new Map(now.map(({ id, status }) => [id, status]));
  const isGone = ({ id }: Order) => (statuses.get(id) ?? 'cancelled') === 'cancelled';
  const still = left.filter(({ order }) => isGone(order));
  const gone = shown.filter(isGone).flatMap((order) => {
    const place = placeOf(order);
    return place ? [{ order, place, fate: statuses.get(order.id) ?? null }] : [];
  });
  if (gone.length === 0 && still.length === left.length) return left;
  return [...still, ...gone];
}

/** Once it is known what has become of an order: a cancelled one stays to be seen, any other was moved on and goes. */
export function settled(left: readonly LeftTicket[], orderId: string, fate: OrderStatus | null) {
  if (fate !== 'cancelled') return left.filter(({ order }) => order.id !== orderId);
  return left.map((ticket) => (ticket.order.id === orderId ? { ...ticket, fate } : ticket));
}

/** The board with what has left it, each in its place; a cancelled order is no work any more. */
export function withLeft(orders: readonly Order[], left: readonly LeftTicket[]): readonly Order[] {
  if (left.length === 0) return orders;
  const ids = new Set(left.map(({ order }) => order.id));
  const asShown = left.map(({ order, fate }) =>
    fate === 'cancelled' ? { ...order, status: 'cancelled' as const } : order,
  );
  return [...orders.filter(({ id }) => !ids.has(id)), ...asShown];
}

function placeOf({ status }: Order): KitchenStatus | null {
  return KITCHEN_STATUSES.find((place) => place === status) ?? null;
}
