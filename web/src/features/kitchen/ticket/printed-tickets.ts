import type { Order } from '@chulo/shared/contract/orders';
import { createPersistedStore, isRecord } from '../../../lib/device/persisted-store.ts';

/** More than a day's orders: an older ticket is not printed again by itself, and its copies are not counted. */
const MOST_REMEMBERED = 500;

/** How often this device has printed an order's ticket, oldest first. */
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

/** One more copy of an order's ticket. @returns which one it is: 1 is the first */
export function notePrinted(orderId: string): number {
  const { [orderId]: before = 0, ...others } = usePrintedTickets.getState();
  const kept = Object.entries(others).slice(1 - MOST_REMEMBERED);
  usePrintedTickets.setState({ ...Object.fromEntries(kept), [orderId]: before + 1 }, true);
  return before + 1;
}

/** Since when this device prints new tickets by itself; null where it does not. The printer hangs on a device. */
export const usePrintsSince = createPersistedStore<string | null>('printsTicketsSince', (stored) =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : null,
);

/** The ticket to print next by itself: the oldest that came since then and has not been printed here. */
export function nextToPrint(
  orders: readonly Order[],
  since: string | null,
  printed: PrintedTickets,
): Order | null {
  if (since === null) return null;
  const waiting = orders.filter(
    (order) =>
      order.status === 'confirmed' &&
      !Object.hasOwn(printed, order.id) &&
      Date.parse(reachedKitchenAt(order)) >= Date.parse(since),
  );
  return waiting.sort((one, other) => one.orderNumber - other.orderNumber)[0] ?? null;
}

const reachedKitchenAt = ({ confirmedAt, createdAt }: Order) => confirmedAt ?? createdAt;
