import { MINUTE_MS } from '@chulo/shared/domain/time/nepal-time';
import type { Locator, Page } from '@playwright/test';
import { KITCHEN, logInAs, signIn } from './accounts.ts';
import { callApi } from './api.ts';
import { confirmedOrder } from './kitchen-board.ts';

const LIST_PATH = '/api/orders?view=kitchen';
const PENDING_PATH = '/api/orders?view=pending';

interface Order {
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

interface BoardOrder {
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

/**
 * Replaces what the board reads: its tickets, oldest first, and a number of pending orders.
 */
export async function showOrders(page: Page, orders: readonly BoardOrder[], pending = 0) {
  const { id, admin } = await confirmedOrder(page);
  const { token } = await logInAs(page.request, KITCHEN);
  const listed = await callApi<Order[]>(page.request, 'GET', LIST_PATH, { token });
  const known = listed.find((order) => order.id === id);
  const made = (
    index: number,
    { status = 'confirmed', notes = '', isNew = false, callFirst = false, lines }: BoardOrder,
  ): Order => ({
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
      ...known?.items[0],
      ...{ id: String(position + 1), menuItemId: line.name, ...line },
    })),
  });
  const data = orders.map((order, index) => made(index, order));
  const waitingAt = (index: number) => ({
    ...made(900 + index, { lines: THREE_LINES }),
    ...{ status: 'pending', createdAt: minutesFromNow(-3), confirmedAt: null, dueAt: null, seenAt: null },
  });
  const waiting = Array.from({ length: pending }, (_, index) => waitingAt(index));
  await callApi(page.request, 'PUT', `/api/orders/${id}/status`, {
    ...{ token: admin.token, data: { status: 'delivered' } },
  });
  const answerWith = (path: string, list: object[]) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, data: list, meta: {} } }));
  await answerWith(LIST_PATH, data);
  // Other tests leave pending orders, whose bar takes room from the tickets.
  await answerWith(PENDING_PATH, waiting);
  return {
    /** What the next poll reads; it may be changed. */
    tickets: data,
    /** A new order is confirmed now. @returns its number */
    addTicket: (): number => {
      const at = new Date().toISOString();
      const order = made(data.length, { isNew: true, lines: THREE_LINES });
      data.push(Object.assign(order, { createdAt: at, confirmedAt: at, dueAt: minutesFromNow(20) }));
      return order.orderNumber;
    },
    addPending: () => waiting.push(waitingAt(waiting.length)),
  };
}

/** @param prepare runs after the sign-in and before the board is opened */
export async function openBoard(
  page: Page,
  size: 'compact' | 'large' = 'large',
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  await signIn(page, KITCHEN);
  await prepare();
  await page.evaluate((chosen) => localStorage.setItem('kitchenTicketSize', JSON.stringify(chosen)), size);
  await page.goto('/kitchen');
  await page.getByRole('region', { name: 'Orders in the kitchen' }).waitFor();
}

/** How many of the elements are completely visible, also inside their scroll containers. */
export const countWhole = (elements: Locator) =>
  elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { top, right, bottom, left, height } = element.getBoundingClientRect();
        const frame = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const isInFrame = top >= frame.top && bottom <= frame.bottom && left >= frame.left;
        return height > 0 && isInFrame && right <= frame.right && bottom <= innerHeight;
      }).length,
  );

export const countWholeTickets = (page: Page) =>
  countWhole(page.getByRole('region', { name: 'Orders in the kitchen' }).getByRole('article'));

/** The buttons, links and fields of the place that are lower or narrower than this many pixels. */
export const targetsBelow = (place: Locator, least: number) =>
  place.locator('button:visible, a:visible, input:visible').evaluateAll(
    (targets, pixels) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return Math.min(width, height) < pixels - 0.1 ? [`${name}: ${width} x ${height}`] : [];
      }),
    least,
  );
