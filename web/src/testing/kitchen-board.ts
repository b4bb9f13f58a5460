import { onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { callApi } from './api.ts';
import { type BoardOrder, boardOrders, type ListedOrder } from './data/board.ts';
import { KITCHEN } from './data/people.ts';
import { answer } from './network.ts';
import { openPage } from './open-page.tsx';
import { confirmedOrder, setStatus } from './orders.ts';

/** The lists of the board, as patterns: `answer` compares a text with the path alone. */
export const OF_LIST = /^\/api\/orders\?view=kitchen$/;
export const OF_PENDING = /^\/api\/orders\?view=pending$/;
/** The change of an order's status. */
export const OF_STATUS = /^\/api\/orders\/[^/]+\/status$/;

type Column = 'Confirmed' | 'Preparing' | 'Ready';

/** A column of the board of a desktop. */
export const column = (name: Column) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });

export const ticketOf = (orderNumber: number) =>
  page.getByRole('article', { name: `Order #${orderNumber}`, exact: true });

export const board = () => page.getByRole('region', { name: 'Orders in the kitchen' });

/** What a customer who waits for an answer causes on the board and in the panel. */
export const pendingBar = () => page.getByRole('region', { name: 'New orders', exact: true });

/** Changes the list that the page reads. */
export const changeList = (path: RegExp, change: (orders: ListedOrder[]) => object[]) =>
  answer(path, async (_, forward) => {
    const response = await forward();
    if (!response.ok) return response;
    const body = await response.json();
    return Response.json({ ...body, data: change(body.data) });
  });

/** Limits the kitchen board to these orders: other tests of the same server leave theirs on it. */
export const showOnlyOrders = (orders: readonly { id: string }[]) =>
  changeList(OF_LIST, (list) => list.filter(({ id }) => orders.some((order) => order.id === id)));

/** Limits the pending orders of the page: the orders of other tests ring too. */
export const showOnlyPending = (isShown: (id: string) => boolean) =>
  changeList(OF_PENDING, (list) => list.filter(({ id }) => isShown(id)));

/** What a device stores whose tickets have this size. */
export const ticketSize = (size: 'compact' | 'large') => ({ kitchenTicketSize: JSON.stringify(size) });

/** Opens the board of the kitchen's own page. */
export async function openBoard(storage: Record<string, unknown> = {}): Promise<void> {
  await openPage('/kitchen', { as: KITCHEN, storage });
}

/** Replaces what the board reads: its tickets, oldest first, and a number of pending orders. */
export async function showOrders(orders: readonly BoardOrder[], pending = 0) {
  const { id } = await confirmedOrder();
  const { token } = await commands.sessionOf(KITCHEN);
  const listed = await callApi<ListedOrder[]>('GET', '/api/orders?view=kitchen', { token });
  const known = listed.find((order) => order.id === id);
  if (!known) throw new Error('the board does not list the order');
  const shown = boardOrders(known, orders, pending);
  await setStatus(id, 'delivered');
  answer(OF_LIST, () => Response.json({ success: true, data: shown.tickets, meta: {} }));
  // Other tests leave pending orders, whose bar takes room from the tickets.
  answer(OF_PENDING, () => Response.json({ success: true, data: shown.waiting, meta: {} }));
  return shown;
}

/** Simulates a switch to another browser tab, or back, until the test ends. */
export function setVisible(isVisible: boolean): void {
  const state = isVisible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
}
