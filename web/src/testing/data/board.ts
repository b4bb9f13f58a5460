import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';

/** An order as the board lists it. */
export interface ListedOrder {
  id: string;
  orderNumber: number;
  status: string;
  items: object[];
  [field: string]: unknown;
}

interface BoardLine {
  name: string;
  quantity?: number;
  customizations?: object[];
  specialInstructions?: string;
}

export interface BoardOrder {
  status?: 'confirmed' | 'preparing' | 'ready';
  /** Of a delivery: mostly for the rider. */
  notes?: string;
  /** Nobody has seen it yet. */
  isNew?: boolean;
  callFirst?: boolean;
  lines: readonly BoardLine[];
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

export const THREE_LINES: readonly BoardLine[] = [
  { name: 'Margherita Pizza' },
  { name: 'Chicken Momo' },
  { name: 'Fresh Lime Soda' },
];

/** As many orders of three lines as there are in each column. */
export const ordersOfThree = (confirmed: number, preparing: number, ready: number): BoardOrder[] =>
  Object.entries({ confirmed, preparing, ready }).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ status: status as 'confirmed', lines: THREE_LINES })),
  );

/** What the lists of the board answer: tickets, oldest first, and pending orders, made after an order that it has listed. */
export function boardOrders(known: ListedOrder, orders: readonly BoardOrder[], pending: number) {
  const made = (
    index: number,
    { status = 'confirmed', notes = '', isNew = false, callFirst = false, lines }: BoardOrder,
  ): ListedOrder => ({
    ...known,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    orderNumber: 5000 + index,
    ...{ status, notes, callFirst },
    createdAt: minutesFromNow(index - 60),
    confirmedAt: minutesFromNow(index - 58),
    dueAt: minutesFromNow(index - 6),
    readyAt: status === 'ready' ? minutesFromNow(-6) : null,
    seenAt: isNew ? null : minutesFromNow(0),
    items: lines.map((line, position) => ({
      ...known.items[0],
      ...{ id: String(position + 1), menuItemId: line.name, ...line },
    })),
  });
  const waitingAt = (index: number) => ({
    ...made(900 + index, { lines: THREE_LINES }),
    ...{ status: 'pending', createdAt: minutesFromNow(-3), confirmedAt: null, dueAt: null, seenAt: null },
  });
  const tickets = orders.map((order, index) => made(index, order));
  const waiting = Array.from({ length: pending }, (_, index) => waitingAt(index));
  return {
    /** What the next poll reads; it may be changed. */
    tickets,
    waiting,
    /** A new order is confirmed now. @returns its number */
    addTicket: (): number => {
      const at = new Date().toISOString();
      const order = made(tickets.length, { isNew: true, lines: THREE_LINES });
      tickets.push(Object.assign(order, { createdAt: at, confirmedAt: at, dueAt: minutesFromNow(20) }));
      return order.orderNumber;
    },
    addPending: () => waiting.push(waitingAt(waiting.length)),
  };
}
