import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { KitchenTimes } from '@chulo/shared/domain/order/kitchen-times';
import { KITCHEN_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';

const MINUTE_MS = 60_000;

/** Until the restaurant's own are known. */
export const USUAL_TIMES: KitchenTimes = { hurryAfterMinutes: 5, lateAfterMinutes: 8 };

export type AgeLevel = 'fresh' | 'due' | 'late';

export interface Move {
  orderId: string;
  status: OrderStatus;
}

export interface Tick {
  orderId: string;
  lineId: string;
  isTicked: boolean;
  /** Who ticked it. */
  userId: string | undefined;
}

export type KitchenStatus = (typeof KITCHEN_STATUSES)[number];
export type TicketColumns = Record<KitchenStatus, readonly Order[]>;

/** Since when the kitchen has the order. */
export const inKitchenSince = ({ confirmedAt, createdAt }: Order): string => confirmedAt ?? createdAt;

/** Whole minutes since an instant; none on a device whose clock is behind. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
}

export function ageLevelOf(minutes: number, { hurryAfterMinutes, lateAfterMinutes }: KitchenTimes): AgeLevel {
  if (minutes >= lateAfterMinutes) return 'late';
  return minutes >= hurryAfterMinutes ? 'due' : 'fresh';
}

/** Whether a note or a wish speaks of an allergy, in English or Nepali. */
export function mentionsAllergy(text: string): boolean {
  return /allerg|एलर्जी|एलर्जि|एलरजी/i.test(text.normalize('NFC'));
}

export const tickedOf = (lines: readonly OrderLine[]): number =>
  lines.filter(({ isTicked }) => isTicked).length;

/** The orders as the moves and ticks under way will leave them; an order without any stays the same object. */
export function withUnderWay(
  orders: readonly Order[],
  moves: readonly Move[],
  ticks: readonly Tick[] = [],
): Order[] {
  return orders.map((order) => {
    const move = moves.findLast(({ orderId }) => orderId === order.id);
    const ticksOfIt = ticks.filter(({ orderId }) => orderId === order.id);
    if (!move && ticksOfIt.length === 0) return order;
    const items = order.items.map((line) => ({
      ...line,
      isTicked: ticksOfIt.findLast(({ lineId }) => lineId === line.id)?.isTicked ?? line.isTicked,
    }));
    return { ...order, status: move?.status ?? order.status, items };
  });
}

/** Whether the text, however it is written, is a part of the order's number. */
export function isNumberOf({ orderNumber }: Order, text: string): boolean {
  return String(orderNumber).includes(text.replaceAll(/[#\s]/g, ''));
}

/**
 * The tickets of each column that the search leaves, oldest first.
 * @param left those that stand where they stood, whatever has become of them
 */
export function columnsOf(
  orders: readonly Order[],
  search: string,
  left: readonly { order: Order; place: KitchenStatus }[] = [],
): TicketColumns {
  const places = new Map(left.map(({ order, place }) => [order.id, place]));
  const found = orders.filter((order) => isNumberOf(order, search)).sort(byAge);
  const ofStatus = (status: KitchenStatus) =>
    found.filter((order) => (places.get(order.id) ?? order.status) === status);
  return { confirmed: ofStatus('confirmed'), preparing: ofStatus('preparing'), ready: ofStatus('ready') };
}

export const isCancelled = ({ status }: Order): boolean => status === 'cancelled';

/** How many of a column's tickets are work: a cancelled one only stands there. */
export const countOf = (tickets: readonly Order[]): number =>
  tickets.filter((ticket) => !isCancelled(ticket)).length;

/** The first tickets as a page is read, from left to right and then down: what the keys 1 to 9 press. */
export function firstTickets(columns: TicketColumns, count: number): Order[] {
  const rows = Math.max(...KITCHEN_STATUSES.map((status) => columns[status].length));
  return Array.from({ length: Math.min(rows, count) }, (_, row) =>
    KITCHEN_STATUSES.flatMap((status) => columns[status][row] ?? []),
  )
    .flat()
    .slice(0, count);
}

function byAge(one: Order, other: Order): number {
  return one.createdAt.localeCompare(other.createdAt) || one.orderNumber - other.orderNumber;
}
