import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import {
  areAllFinished,
  isOnStationBoard,
  isOwnLine,
  type StationByDish,
  stationByDish,
  stationsOf,
} from '@chulo/shared/domain/order/stations';

/** The stations of the restaurant, and the one that this board shows. */
export interface StationView {
  stations: readonly Station[];
  byDish: StationByDish;
  /** Null for all stations. */
  chosen: Station | null;
}

/** Null for a restaurant without stations. An unknown choice shows all. */
export function stationViewOf(stations: readonly Station[], chosenId: string | null): StationView | null {
  if (stations.length === 0) return null;
  const chosen = stations.find(({ id }) => id === chosenId) ?? null;
  return { stations, byDish: stationByDish(stations), chosen };
}

/** The lines that this board shows large, and those of other stations. */
export function splitLines(
  { items }: Pick<Order, 'items'>,
  view: StationView | null,
): { own: readonly OrderLine[]; others: readonly OrderLine[] } {
  const station = view?.chosen;
  if (!view || !station) return { own: items, others: [] };
  const isOwn = (line: OrderLine) => isOwnLine(line, station.id, view.byDish);
  return { own: items.filter(isOwn), others: items.filter((line) => !isOwn(line)) };
}

/** The orders that this board shows. */
export function ordersOnBoard(orders: readonly Order[], view: StationView | null): readonly Order[] {
  const station = view?.chosen;
  if (!view || !station) return orders;
  // A station of which every dish was taken off reads that.
  return orders.filter(({ items, ticketItems = [] }) =>
    isOnStationBoard([...items, ...ticketItems], station.id, view.byDish),
  );
}

/** The orders with the lines that this board still has to cook. */
export function ownPartsOf(orders: readonly Order[], view: StationView | null): readonly Order[] {
  if (!view?.chosen) return orders;
  return orders
    .filter((order) => !isFinishedHere(order, view))
    .map((order) => ({ ...order, items: [...splitLines(order, view).own] }));
}

const isInPreparation = ({ status }: Order) => status === 'preparing';

/** The chosen station has finished its part, and others have not. When the last of them was removed, it finishes once more. */
export function isFinishedHere(order: Order, view: StationView | null): boolean {
  const station = view?.chosen;
  const finished = order.finishedStations ?? [];
  if (!view || !station || !isInPreparation(order) || !finished.includes(station.id)) return false;
  return !areAllFinished(stationsOf(order.items, view.byDish), finished);
}

/** The station whose part the button of a ticket finishes; null when it moves the whole order. */
export function stationToFinish(order: Order, view: StationView | null): Station | null {
  const station = view?.chosen;
  if (!view || !station || !isInPreparation(order)) return null;
  return stationsOf(order.items, view.byDish).includes(station.id) ? station : null;
}

/** The stations of an order that is being cooked by several, in the restaurant's order. */
export function sharedStations(
  order: Order,
  view: StationView | null,
): { id: string; name: string; isFinished: boolean }[] {
  if (!view || !['confirmed', 'preparing'].includes(order.status)) return [];
  const ids = stationsOf(order.items, view.byDish);
  if (ids.length < 2) return [];
  return view.stations
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ id, name, isFinished: (order.finishedStations ?? []).includes(id) }));
}

/** The order after a station has finished its part, or has taken it back; the server decides the same. */
export function withStationFinished(
  order: Order,
  { id, isFinished }: { id: string; isFinished: boolean },
  view: StationView | null,
): Order {
  if (!isFinished && order.status === 'ready') return { ...order, status: 'preparing', finishedStations: [] };
  if (!isInPreparation(order)) return order;
  const others = (order.finishedStations ?? []).filter((station) => station !== id);
  const finishedStations = isFinished ? [...others, id] : others;
  const isReady =
    isFinished && view !== null && areAllFinished(stationsOf(order.items, view.byDish), finishedStations);
  return isReady ? { ...order, status: 'ready', finishedStations: [] } : { ...order, finishedStations };
}
