import type { Order } from '@chulo/shared/contract/orders';
import type { OrderStatus } from '@chulo/shared/domain/order-status';

/** Minutes after which a ticket asks for more speed, and after which it is late (look.md). */
const DUE_MINUTES = 5;
const LATE_MINUTES = 8;
const MINUTE_MS = 60_000;

export interface TicketAge {
  minutes: number;
  level: 'fresh' | 'due' | 'late';
}

export interface Move {
  orderId: string;
  status: OrderStatus;
}

/** How long a ticket has waited since its order was placed. */
export function ageOf(createdAt: string, now: number): TicketAge {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS));
  if (minutes >= LATE_MINUTES) return { minutes, level: 'late' };
  return { minutes, level: minutes >= DUE_MINUTES ? 'due' : 'fresh' };
}

/** Whether a note or a wish speaks of an allergy, in English or Nepali. */
export function mentionsAllergy(text: string): boolean {
  return /allerg|एलर्जी|एलर्जि|एलरजी/i.test(text.normalize('NFC'));
}

/** The tickets of a column, oldest first, as the moves under way will leave them. */
export function ticketsOf(
  orders: readonly Order[],
  status: OrderStatus,
  search: string,
  moves: readonly Move[] = [],
): Order[] {
  const digits = search.replaceAll(/[#\s]/g, '');
  return orders
    .map((order) => {
      const move = moves.findLast(({ orderId }) => orderId === order.id);
      return move ? { ...order, status: move.status } : order;
    })
    .filter((order) => order.status === status && String(order.orderNumber).includes(digits))
    .sort(
      (one, other) => one.createdAt.localeCompare(other.createdAt) || one.orderNumber - other.orderNumber,
    );
}
