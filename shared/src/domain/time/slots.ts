import { SLOT_DAYS, type SlotMinutes } from '../order/scheduling.ts';
import { addNepalDays, MINUTE_MS, nepalDayOf, nepalMinutesOf, startOfNepalDay } from './nepal-time.ts';
import type { OpeningRules } from './opening-hours.ts';
import { type Period, periodsOf } from './opening-times.ts';

/**
 * Why no order can be scheduled for an instant. off: the restaurant takes no scheduled orders. grid: no slot starts then.
 * past: the food would not be ready in time. tooFar: after the last day. closed: outside the opening hours.
 */
export const SLOT_REFUSALS = ['off', 'grid', 'past', 'tooFar', 'closed'] as const;
export type SlotRefusal = (typeof SLOT_REFUSALS)[number];

interface SlotChoice {
  minutes: SlotMinutes;
  /** From the start of cooking to the start of the slot. */
  leadMinutes: number;
}

/** The first instant at which cooking can start: now, or when a pause ends. */
const earliestOf = ({ pausedUntil }: OpeningRules, now: Date) =>
  Math.max(now.getTime(), pausedUntil?.getTime() ?? 0);

/** The end of the last day for which orders are scheduled. */
const endOf = (now: Date) => startOfNepalDay(addNepalDays(nepalDayOf(now), SLOT_DAYS)).getTime();

/**
 * The restaurant is open during the whole slot, and takes orders when the cooking starts: not before it opens, and before
 * last orders.
 */
function isInPeriod(
  { opensAt, lastOrdersAt, closesAt }: Period,
  cookFrom: number,
  start: number,
  minutes: number,
): boolean {
  return opensAt <= cookFrom && cookFrom < lastOrdersAt && start + minutes * MINUTE_MS <= closesAt;
}

/** Null when an order can be scheduled for this instant, by the hours alone; a full slot is a matter of the orders. */
export function slotRefusalOf(
  rules: OpeningRules,
  choice: SlotChoice,
  start: Date,
  now: Date,
): Exclude<SlotRefusal, 'off'> | null {
  const isOnGrid = start.getTime() % MINUTE_MS === 0 && nepalMinutesOf(start) % choice.minutes === 0;
  if (!isOnGrid) return 'grid';
  const onBoardFrom = new Date(start.getTime() - choice.leadMinutes * MINUTE_MS);
  if (onBoardFrom.getTime() < earliestOf(rules, now)) return 'past';
  if (start.getTime() >= endOf(now)) return 'tooFar';
  const slot = { startsAt: start, onBoardFrom, minutes: choice.minutes };
  return isSlotInHours(rules, slot, now) ? null : 'closed';
}

/** The starts of all slots that can be chosen now, in order. */
function slotStartsOf(rules: OpeningRules, choice: SlotChoice, now: Date): Date[] {
  const step = choice.minutes * MINUTE_MS;
  const lead = choice.leadMinutes * MINUTE_MS;
  const midnight = startOfNepalDay(nepalDayOf(now)).getTime();
  const [earliest, end] = [earliestOf(rules, now), endOf(now)];
  const periods = periodsOf(rules, now);
  const starts: Date[] = [];
  for (let start = midnight; start < end; start += step)
    if (
      start - lead >= earliest &&
      periods.some((period) => isInPeriod(period, start - lead, start, choice.minutes))
    )
      starts.push(new Date(start));
  return starts;
}

interface TakenSlot {
  from: Date;
  /** In minutes. */
  minutes: number;
}

/** The orders whose slot overlaps one that starts at this instant; the database counts in the same way. */
function countInSlot(taken: readonly TakenSlot[], start: Date, minutes: SlotMinutes): number {
  const [from, to] = [start.getTime(), start.getTime() + minutes * MINUTE_MS];
  return taken.filter((one) => {
    const begin = one.from.getTime();
    return begin < to && begin + one.minutes * MINUTE_MS > from;
  }).length;
}

/**
 * The slots that can be chosen now, in order; a full one is marked.
 * @param taken the slots of the orders, one for each
 */
export function slotsWithRoom(
  rules: OpeningRules,
  { capacity, ...choice }: SlotChoice & { capacity: number },
  taken: readonly TakenSlot[],
  now: Date,
): { from: Date; to: Date; isFull: boolean }[] {
  return slotStartsOf(rules, choice, now).map((from) => ({
    from,
    to: new Date(from.getTime() + choice.minutes * MINUTE_MS),
    isFull: countInSlot(taken, from, choice.minutes) >= capacity,
  }));
}

/** True when the restaurant is open during the whole slot of an order and at the start of its cooking. */
export function isSlotInHours(
  rules: OpeningRules,
  slot: { startsAt: Date; onBoardFrom: Date; minutes: number },
  now: Date,
): boolean {
  const [start, cookFrom] = [slot.startsAt.getTime(), slot.onBoardFrom.getTime()];
  return periodsOf(rules, now).some((period) => isInPeriod(period, cookFrom, start, slot.minutes));
}
