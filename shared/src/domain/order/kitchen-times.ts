import { MINUTE_MS } from '../time/nepal-time.ts';

/** The kitchen account reads open orders and those that changed within these hours. */
export const KITCHEN_HISTORY_HOURS = 12;

/** The orders that one request marks as seen. */
export const MAX_SEEN_ORDERS = 100;

/** Limits of the kitchen's recall list of orders that left the board: hours back, and number of orders. */
export const RECALL_LIMITS = { hours: 8, orders: 50 } as const;

/**
 * Confirmation plus the preparation minutes of the slowest dish and the order's delay; null before confirmation.
 * @param onBoardFrom from when on the board shows a scheduled order: its cooking does not start before
 */
export function dueAtOf(
  confirmedAt: Date | null,
  prepMinutes: readonly number[],
  delayMinutes = 0,
  onBoardFrom: Date | null = null,
): Date | null {
  if (confirmedAt === null) return null;
  const start = cookingStartOf(confirmedAt, onBoardFrom).getTime();
  return new Date(start + (Math.max(0, ...prepMinutes) + delayMinutes) * MINUTE_MS);
}

/** The confirmation, or for a scheduled order the later time from which on the board shows it. */
export function cookingStartOf(confirmedAt: Date, onBoardFrom: Date | null): Date {
  return onBoardFrom && onBoardFrom > confirmedAt ? onBoardFrom : confirmedAt;
}

/** Seconds without a heartbeat of a kitchen board after which waiting orders count as unattended. */
export const UNATTENDED_SECONDS = 60;

export interface KitchenWatchTimes {
  /** The last heartbeat of any kitchen board; null when there has been none. */
  lastAliveAt: Date | null;
  /** Since when the oldest confirmed order has been waiting; null when no order is waiting. */
  oldestWaitingSince: Date | null;
}

/**
 * True when an order has been waiting, and no board has sent a heartbeat, for `UNATTENDED_SECONDS` each. With a new
 * order in an empty kitchen, the cook therefore has the same time to open the board.
 */
export function isKitchenUnattended(
  { lastAliveAt, oldestWaitingSince }: KitchenWatchTimes,
  now: Date,
): boolean {
  const limit = now.getTime() - UNATTENDED_SECONDS * 1_000;
  if (oldestWaitingSince === null || oldestWaitingSince.getTime() > limit) return false;
  return lastAliveAt === null || lastAliveAt.getTime() <= limit;
}

/** How long before and after its due time a ticket is marked, in minutes. */
export interface DueMarks {
  warnBeforeDueMinutes: number;
  lateAfterDueMinutes: number;
}

/** Defaults in minutes, also until the restaurant's settings are loaded. */
export const DEFAULT_DUE_MARKS: DueMarks = { warnBeforeDueMinutes: 5, lateAfterDueMinutes: 0 };

export type DueLevel = 'onTime' | 'soon' | 'late';

/** Started minutes until the due time; negative after it. Less than a minute counts as one, 0 is the due time itself. */
export function minutesUntilDue(dueAt: Date, now: Date): number {
  const minutes = (dueAt.getTime() - now.getTime()) / MINUTE_MS;
  return Math.sign(minutes) * Math.ceil(Math.abs(minutes));
}

/** An order in preparation that was due before this instant is late: on the board, in the overview and in the filter. */
export function lateIfDueBefore(
  now: Date,
  { lateAfterDueMinutes }: Pick<DueMarks, 'lateAfterDueMinutes'>,
): Date {
  return new Date(now.getTime() - lateAfterDueMinutes * MINUTE_MS);
}

/** At most this share of the promised time is marked as soon: a quick dish would otherwise be marked from the beginning. */
const MAX_WARNED_SHARE = 1 / 4;

/**
 * Soon from `warnBeforeDueMinutes` before the due time on, at most a quarter of the promised time; late when more than
 * `lateAfterDueMinutes` have passed since.
 * @param promise from the start of the cooking to the due time
 */
export function dueLevelOf(
  { startAt, dueAt }: { startAt: Date; dueAt: Date },
  now: Date,
  marks: DueMarks,
): DueLevel {
  if (dueAt < lateIfDueBefore(now, marks)) return 'late';
  const promised = dueAt.getTime() - startAt.getTime();
  const warned = Math.min(marks.warnBeforeDueMinutes * MINUTE_MS, promised * MAX_WARNED_SHARE);
  return dueAt.getTime() - now.getTime() <= warned ? 'soon' : 'onTime';
}
