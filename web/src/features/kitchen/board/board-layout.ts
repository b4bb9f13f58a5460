import { KITCHEN_STATUSES } from '@chulo/shared/domain/order/order-status';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import type { KitchenStatus } from '../ticket/kitchen-tickets.ts';

export const TICKET_SIZES = ['compact', 'large'] as const;
export type TicketSize = (typeof TICKET_SIZES)[number];

/** The size of the tickets on this device. */
export const useTicketSize = createPersistedStore<TicketSize>('kitchenTicketSize', (stored) =>
  stored === 'compact' ? 'compact' : 'large',
);

/** Pixels: the least width of a lane, and the space between two lanes. */
const LANE = { compact: { min: 230, gap: 6 }, large: { min: 268, gap: 14 } } as const;

/** The measures of a ticket in pixels. Its frame is its height without lines, an estimate. */
export const TICKET_PIXELS = {
  compact: {
    ...{ number: 28, line: 22, option: 16, note: 16, small: 16, chip: 28, row: 44, action: 16, button: 44 },
    ...{ due: 16, pad: 4, frame: 116, gap: LANE.compact.gap },
  },
  large: {
    ...{ number: 40, line: 26, option: 22, note: 22, small: 20, chip: 40, row: 48, action: 20, button: 64 },
    ...{ due: 18, pad: 8, frame: 164, gap: LANE.large.gap },
  },
} as const satisfies Record<TicketSize, object>;

export const TICKET_MEASURES = {
  compact: measures(TICKET_PIXELS.compact),
  large: measures(TICKET_PIXELS.large),
} as const;

function measures(pixels: Readonly<Record<string, number>>): Record<`--ticket-${string}`, string> {
  return Object.fromEntries(Object.entries(pixels).map(([name, px]) => [`--ticket-${name}`, `${px}px`]));
}

/**
 * A button in the heading of a column. In the compact size the heading is lower than the button, which reaches over the
 * coloured edge above it.
 */
export const HEADING_BUTTON = 'min-h-11 group-data-[size=compact]/board:-mt-2';

/** Pixels: the width of an empty column, and the space between two columns. */
export const STRIP_PX = 56;
const COLUMN_GAP_PX = 16;

export type Counts = Readonly<Record<KitchenStatus, number>>;
/** The number of lanes of each column; 0 is an empty column, which is a narrow strip. */
export type Lanes = Counts;

/** The number of lanes that fit on a board beside the strips of its empty columns. */
export function lanesThatFit(boardPx: number, size: TicketSize, counts: Counts): number {
  const { min, gap } = LANE[size];
  const strips = KITCHEN_STATUSES.filter((status) => counts[status] === 0).length;
  const columns = KITCHEN_STATUSES.length - strips;
  const forLanes = boardPx - strips * (STRIP_PX + COLUMN_GAP_PX) - Math.max(0, columns - 1) * COLUMN_GAP_PX;
  return Math.max(1, Math.floor((forLanes + gap) / (min + gap)));
}

/** An earlier division is kept until the fullest lane has this many times the tickets that it could have. */
const TOLERANCE = 1.6;

/**
 * Divides the lanes by the number of tickets; each column with a ticket gets at least one. The earlier division stays
 * where it is good enough, because another one moves tickets.
 * @param before the earlier division of as many lanes; null for none
 */
export function divideLanes(counts: Counts, total: number, before: Lanes | null): Lanes {
  const lanes = ofEach((status) => Math.min(1, counts[status]));
  for (let free = total - sumOf(lanes); free > 0; free -= 1) {
    const fullest = fullestOf(counts, lanes);
    if (fullest === null) break;
    lanes[fullest] += 1;
  }
  const isComparable =
    before !== null &&
    sumOf(before) === sumOf(lanes) &&
    KITCHEN_STATUSES.every((status) => before[status] > 0 === counts[status] > 0);
  if (!isComparable) return lanes;
  return mostInALane(counts, before) <= mostInALane(counts, lanes) * TOLERANCE ? before : lanes;
}

const ofEach = (countOf: (status: KitchenStatus) => number) => ({
  confirmed: countOf('confirmed'),
  preparing: countOf('preparing'),
  ready: countOf('ready'),
});

const sumOf = (lanes: Lanes): number => lanes.confirmed + lanes.preparing + lanes.ready;

const share = (counts: Counts, lanes: Lanes, status: KitchenStatus): number =>
  lanes[status] === 0 ? 0 : counts[status] / lanes[status];

const mostInALane = (counts: Counts, lanes: Lanes): number =>
  Math.max(...KITCHEN_STATUSES.map((status) => Math.ceil(share(counts, lanes, status))));

/** The column with the most tickets for each of its lanes; the first one of several. */
function fullestOf(counts: Counts, lanes: Lanes): KitchenStatus | null {
  const most = Math.max(...KITCHEN_STATUSES.map((status) => share(counts, lanes, status)));
  return KITCHEN_STATUSES.find((status) => most > 0 && share(counts, lanes, status) === most) ?? null;
}
