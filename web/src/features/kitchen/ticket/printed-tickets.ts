import type { Order } from '@chulo/shared/contract/orders/orders';
import { cookingStartOf } from '@chulo/shared/domain/order/kitchen-times';
import { createPersistedStore, isRecord } from '../../../lib/device/persisted-store.ts';
import { arrivalKeyOf } from './kitchen-tickets.ts';

/** More than a day's orders; older tickets are not printed automatically again. */
const MAX_STORED = 500;

/** The number of printed copies by arrival on this device, oldest first. */
export type PrintedTickets = Readonly<Record<string, number>>;

export const usePrintedTickets = createPersistedStore<PrintedTickets>('printedTickets', (stored) =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter(
          (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) > 0,
        ),
      )
    : {},
);

/** Counts one more copy of an order's ticket. */
export function countCopy(order: Order): void {
  const key = arrivalKeyOf(order);
  const { [key]: before = 0, ...others } = usePrintedTickets.getState();
  const recent = Object.entries(others).slice(1 - MAX_STORED);
  usePrintedTickets.setState({ ...Object.fromEntries(recent), [key]: before + 1 }, true);
}

/** Whether the ticket is printed, for an order that has returned to the kitchen since it returned. */
export const isPrinted = (printed: PrintedTickets, order: Order): boolean =>
  Object.hasOwn(printed, arrivalKeyOf(order));

/** The number of the next copy, 1 for the first. An earlier paper of an order that has returned may still be around. */
export const nextCopyOf = (printed: PrintedTickets, { id }: Order): number =>
  Object.entries(printed).reduce((sum, [key, copies]) => (key.startsWith(id) ? sum + copies : sum), 1);

/** Since when this device prints new tickets automatically; null when it does not. Per device, like the printer. */
export const usePrintsSince = createPersistedStore<string | null>('printsTicketsSince', (stored) =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : null,
);

/** The next ticket to print automatically: the oldest unprinted order that has come to the board since then. */
export function nextToPrint(
  orders: readonly Order[],
  since: string | null,
  printed: PrintedTickets,
): Order | null {
  if (since === null) return null;
  const waiting = orders.filter(
    (order) =>
      (order.status === 'confirmed' || (order.status === 'preparing' && order.ticketItems !== undefined)) &&
      !isPrinted(printed, order) &&
      reachedKitchenAt(order).getTime() >= Date.parse(since),
  );
  return waiting.sort((a, b) => a.orderNumber - b.orderNumber)[0] ?? null;
}

const reachedKitchenAt = ({ confirmedAt, createdAt, slot }: Order) =>
  cookingStartOf(new Date(confirmedAt ?? createdAt), slot && new Date(slot.onBoardFrom));
