import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

/** Minutes without a board of a station, or of all, after which its open lines are reported. */
export const UNWATCHED_MINUTES = 5;

/** The station of each dish that has one, by dish id. */
export type StationByDish = ReadonlyMap<string, string>;

interface Line {
  /** Null when the dish was deleted. */
  menuItemId: string | null;
}

export function stationByDish(
  stations: readonly { id: string; menuItemIds: readonly string[] }[],
): StationByDish {
  return new Map(stations.flatMap(({ id, menuItemIds }) => menuItemIds.map((dish) => [dish, id] as const)));
}

const stationOf = ({ menuItemId }: Line, byDish: StationByDish): string | null =>
  (menuItemId === null ? null : byDish.get(menuItemId)) ?? null;

/** The stations that have lines of an order. A line without a station belongs to none of them. */
export function stationsOf(lines: readonly Line[], byDish: StationByDish): string[] {
  return [...new Set(lines.flatMap((line) => stationOf(line, byDish) ?? []))];
}

/** Whether a station's board shows the line as its own: its station's, or one of no station. */
export function isOwnLine(line: Line, stationId: string, byDish: StationByDish): boolean {
  const station = stationOf(line, byDish);
  return station === null || station === stationId;
}

/** Whether a station's board shows the order: it has a line of the station, or no line of any station. */
export function isOnStationBoard(lines: readonly Line[], stationId: string, byDish: StationByDish): boolean {
  const stations = stationsOf(lines, byDish);
  return stations.length === 0 || stations.includes(stationId);
}

/** An order is ready when its stations are; lines without a station are finished with the last of them. */
export const areAllFinished = (stations: readonly string[], finished: readonly string[]): boolean =>
  stations.every((station) => finished.includes(station));

/** What a station's "done", or its undo, means for an order with this status. */
export type FinishEffect = 'record' | 'reopen' | 'none' | 'refused';

/**
 * `record` while the order is in preparation, `none` when it is ready without it, `reopen` when an undo takes a ready order
 * back. A repeated call has no further effect.
 */
export function finishEffectOf(status: OrderStatus, isFinished: boolean): FinishEffect {
  if (status === 'preparing') return 'record';
  if (isFinished && isCooked(status)) return 'none';
  return !isFinished && status === 'ready' ? 'reopen' : 'refused';
}

const isCooked = (status: OrderStatus): boolean =>
  status !== 'cancelled' && ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf('ready');
