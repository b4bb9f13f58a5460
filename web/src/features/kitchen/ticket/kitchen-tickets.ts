import type { Order, OrderLine } from '@chulo/shared/contract/orders';
import type { KitchenTimes } from '@chulo/shared/domain/order/kitchen-times';
import { KITCHEN_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';

const MINUTE_MS = 60_000;

/** Defaults in minutes until the restaurant's settings are loaded. */
export const DEFAULT_KITCHEN_TIMES: KitchenTimes = { hurryAfterMinutes: 5, lateAfterMinutes: 8 };

export type AgeLevel = 'fresh' | 'due' | 'late';

export interface Move {
  orderId: string;
  status: OrderStatus;
}

export interface Tick {
  orderId: string;
  lineId: string;
  isTicked: boolean;
  userId: string | undefined;
}

export type KitchenStatus = (typeof KITCHEN_STATUSES)[number];
export type TicketColumns = Record<KitchenStatus, readonly Order[]>;

/** When the order reached the kitchen. */
export const inKitchenSince = ({ confirmedAt, createdAt }: Order): string => confirmedAt ?? createdAt;

/** Whole minutes since an instant; 0 on a device whose clock is slow. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
}

export function ageLevelOf(minutes: number, { hurryAfterMinutes, lateAfterMinutes }: KitchenTimes): AgeLevel {
  if (minutes >= lateAfterMinutes) return 'late';
  return minutes >= hurryAfterMinutes ? 'due' : 'fresh';
}

/** Whether a note mentions an allergy, in English or Nepali. */
export function mentionsAllergy(text: string): boolean {
  return /allerg|एलर्जी|एलर्जि|एलरजी/i.test(text.normalize('NFC'));
}

export const tickedOf = (lines: readonly OrderLine[]): number =>
  lines.filter(({ isTicked }) => isTicked).length;

/** Applies pending moves and ticks; an order without any stays the same object. */
export function withUnderWay(
  orders: readonly Order[],
  moves: readonly Move[],
  ticks: readonly Tick[] = [],
): Order[] {
  return orders.map((order) => {
    const move = moves.findLast(({ orderId }) => orderId === order.id);
    const orderTicks = ticks.filter(({ orderId }) => orderId === order.id);
    if (!move && orderTicks.length === 0) return order;
    const items = order.items.map((line) => ({
      ...line,
      isTicked: orderTicks.findLast(({ lineId }) => lineId === line.id)?.isTicked ?? line.isTicked,
    }));
    return { ...order, status: move?.status ?? order.status, items };
  });
}

/** Fewer characters would match the id of almost every order. */
const MIN_ID_PART = 3;

/** Whether the order's number or, from three characters on, its id contains the text. `#` is for numbers only (S2.145). */
export function matchesSearch({ id, orderNumber }: Order, text: string): boolean {
  const part = text.replaceAll(/\s/g, '').toLowerCase();
  if (String(orderNumber).includes(part.replaceAll('#', ''))) return true;
  return part.length >= MIN_ID_PART && id.includes(part);
}

/**
 * The tickets of each column that match the search, oldest first.
 * @param left tickets that stay in their column whatever their status is
 */
export function columnsOf(
  orders: readonly Order[],
  search: string,
  left: readonly { order: Order; column: KitchenStatus }[] = [],
): TicketColumns {
  const columnOf = new Map(left.map(({ order, column }) => [order.id, column]));
  const found = orders.filter((order) => matchesSearch(order, search)).sort(byAge);
  const ofStatus = (status: KitchenStatus) =>
    found.filter((order) => (columnOf.get(order.id) ?? order.status) === status);
  return { confirmed: ofStatus('confirmed'), preparing: ofStatus('preparing'), ready: ofStatus('ready') };
}

export const isCancelled = ({ status }: Order): boolean => status === 'cancelled';

/** The number of tickets that are not cancelled. */
export const countOf = (tickets: readonly Order[]): number =>
  tickets.filter((ticket) => !isCancelled(ticket)).length;

/** The tickets for the keys 1 to 9: from left to right, then down. */
export function firstTickets(columns: TicketColumns, count: number): Order[] {
  const rows = Math.max(...KITCHEN_STATUSES.map((status) => columns[status].length));
  return Array.from({ length: Math.min(rows, count) }, (_, row) =>
    KITCHEN_STATUSES.flatMap((status) => columns[status][row] ?? []),
  )
    .flat()
    .slice(0, count);
}

function byAge(a: Order, b: Order): number {
  return a.createdAt.localeCompare(b.createdAt) || a.orderNumber - b.orderNumber;
}
