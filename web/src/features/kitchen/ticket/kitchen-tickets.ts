import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import { isHalf, isLeftOut } from '@chulo/shared/domain/menu/option-names';
import { lineChanges } from '@chulo/shared/domain/order/changed-lines';
import { cookingStartOf } from '@chulo/shared/domain/order/kitchen-times';
import { KITCHEN_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { plainLine, searchForm } from '@chulo/shared/domain/text/visible-text';
import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { type StationView, withStationFinished } from '../stations/station-view.ts';

export interface Move {
  orderId: string;
  status: OrderStatus;
  /** The step of a station instead of a new status. */
  station?: { id: string; isFinished: boolean };
}

export interface Tick {
  orderId: string;
  lineId: string;
  isTicked: boolean;
  userId: string | undefined;
}

export type KitchenStatus = (typeof KITCHEN_STATUSES)[number];
export type TicketColumns = Record<KitchenStatus, readonly Order[]>;

/** Whether the drawing of a line tells more than its words: a pizza in halves, or a dish without a part. */
export const hasTellingDrawing = ({
  image,
  customizations,
}: Pick<OrderLine, 'image' | 'customizations'>): boolean =>
  pictureKind(image) === 'dish' && customizations.some(({ name }) => isHalf(name) || isLeftOut(name));

/** Whether a note mentions an allergy, in English or Nepali. */
export function mentionsAllergy(text: string): boolean {
  return /allerg|एलर्जी|एलर्जि|एलरजी/i.test(plainLine(text));
}

export const tickedOf = (lines: readonly OrderLine[]): number =>
  lines.filter(({ isTicked }) => isTicked).length;

/** Applies pending moves and ticks; an order without any stays the same object. */
export function withUnderWay(
  orders: readonly Order[],
  moves: readonly Move[],
  ticks: readonly Tick[] = [],
  view: StationView | null = null,
): Order[] {
  return orders.map((order) => {
    const orderMoves = moves.filter(({ orderId }) => orderId === order.id);
    const orderTicks = ticks.filter(({ orderId }) => orderId === order.id);
    if (orderMoves.length + orderTicks.length === 0) return order;
    const items = order.items.map((line) => ({
      ...line,
      isTicked: orderTicks.findLast(({ lineId }) => lineId === line.id)?.isTicked ?? line.isTicked,
    }));
    return { ...orderMoves.reduce((moved, move) => withMove(moved, move, view), order), items };
  });
}

function withMove(order: Order, { status, station }: Move, view: StationView | null): Order {
  if (station) return withStationFinished(order, station, view);
  return order.status === status ? order : { ...order, status, finishedStations: [] };
}

/** Fewer characters would match the id of almost every order. */
const MIN_ID_PART = 3;

/** Whether the order's number or, from three characters on, its id contains the text. `#` is for numbers only (S2.145). */
export function matchesSearch({ id, orderNumber }: Order, text: string): boolean {
  const part = searchForm(text).replaceAll(' ', '');
  if (String(orderNumber).includes(part.replaceAll('#', ''))) return true;
  return part.length >= MIN_ID_PART && id.includes(part);
}

/** The tickets of each column that match the search, oldest first; those that this board has finished stand last. */
export function columnsOf(
  orders: readonly Order[],
  search: string,
  isFinished: (order: Order) => boolean = () => false,
): TicketColumns {
  const found = orders
    .filter((order) => matchesSearch(order, search))
    .sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)) || byAge(a, b));
  const ofStatus = (status: KitchenStatus) => found.filter((order) => order.status === status);
  return { confirmed: ofStatus('confirmed'), preparing: ofStatus('preparing'), ready: ofStatus('ready') };
}

/** The cancelled tickets that nobody has confirmed, oldest first. */
export const cancelledOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ status }) => status === 'cancelled').sort(byAge);

export const countsOf = ({ confirmed, preparing, ready }: TicketColumns): Record<KitchenStatus, number> => ({
  confirmed: confirmed.length,
  preparing: preparing.length,
  ready: ready.length,
});

/** The tickets for the keys 1 to 9: from left to right, then down. */
export function firstTickets(columns: TicketColumns, count: number): Order[] {
  const rows = Math.max(...KITCHEN_STATUSES.map((status) => columns[status].length));
  return Array.from({ length: Math.min(rows, count) }, (_, row) =>
    KITCHEN_STATUSES.flatMap((status) => columns[status][row] ?? []),
  )
    .flat()
    .slice(0, count);
}

type Arriving = Pick<Order, 'id' | 'confirmedAt'> & Partial<Pick<Order, 'ticketItems' | 'revision'>>;

/** An order that enters the kitchen again, or is changed there, is another arrival. Without spaces. */
export const arrivalKeyOf = ({ id, confirmedAt, ticketItems, revision }: Arriving): string =>
  `${id}@${confirmedAt}${ticketItems ? `+${revision}` : ''}`;

/** What the customer asks for and nobody has answered; at most one. Without spaces. */
export const requestKeysOf = ({ id, request }: Pick<Order, 'id' | 'request'>): string[] =>
  request?.answer === null ? [`${id}?${request.number}`] : [];

/** Nobody at the board has seen it: an order that has come, or one that was changed since. */
export const isUnseen = ({ status, seenAt, ticketItems }: Order): boolean =>
  seenAt === null && (status === 'confirmed' || (status === 'preparing' && ticketItems !== undefined));

/** What of a ticket was changed since it came to the board, by the id of a line; and the lines that are gone. */
export function ticketMarks({ ticketItems, items }: Pick<Order, 'ticketItems' | 'items'>) {
  const changes = ticketItems ? lineChanges(ticketItems, items) : [];
  return {
    removed: changes.filter(({ kind }) => kind === 'removed').map(({ line }) => line),
    markOf: (line: OrderLine): TicketMark | null => {
      const change = changes.find((one) => one.line.id === line.id);
      if (change?.kind === 'changed') return { kind: 'changed', quantity: change.before.quantity };
      return change?.kind === 'added' ? { kind: 'added' } : null;
    },
  };
}
/** With how many there were before. */
export type TicketMark = { kind: 'added' } | { kind: 'changed'; quantity: number };

/** The border of a new ticket flashes for this long after the order came to the kitchen. */
const FLASHES_MS = MINUTE_MS;

/** @param now epoch milliseconds */
export function hasJustArrived(
  { confirmedAt, slot }: Pick<Order, 'confirmedAt' | 'slot'>,
  now: number,
): boolean {
  if (confirmedAt === null) return false;
  const arrivedAt = cookingStartOf(new Date(confirmedAt), slot && new Date(slot.onBoardFrom));
  return now - arrivedAt.getTime() < FLASHES_MS;
}

/** A scheduled order is as old as its time on the board. */
const arrivalOf = ({ createdAt, slot }: Order) =>
  slot && slot.onBoardFrom > createdAt ? slot.onBoardFrom : createdAt;

function byAge(a: Order, b: Order): number {
  return arrivalOf(a).localeCompare(arrivalOf(b)) || a.orderNumber - b.orderNumber;
}
