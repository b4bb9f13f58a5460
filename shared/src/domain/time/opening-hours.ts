import { addNepalDays, nepalDayOf, nepalMinutesOf, startOfNepalDay } from './nepal-time.ts';

/** Wall-clock times in Nepal as 'HH:MM'. */
export interface OperatingHours {
  start: string;
  end: string;
}

/** When a restaurant accepts orders. */
export interface OpeningTimes {
  operatingHours: OperatingHours;
  /** The operator has disabled the opening hours. */
  isAlwaysOpen: boolean;
}

const MINUTE_MS = 60_000;
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** True for a time written 'HH:MM', 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text);
}

function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

/** True when the restaurant never closes; equal start and end times mean open around the clock. */
export function isOpenAllDay({ operatingHours, isAlwaysOpen }: OpeningTimes): boolean {
  return isAlwaysOpen || operatingHours.start === operatingHours.end;
}

/**
 * True while the restaurant accepts orders, in Nepal time: start included, end excluded.
 * An end before the start means past midnight.
 */
export function isOpenAt(times: OpeningTimes, instant: Date): boolean {
  if (isOpenAllDay(times)) return true;
  const start = minutesOf(times.operatingHours.start);
  const end = minutesOf(times.operatingHours.end);
  const now = nepalMinutesOf(instant);
  return start < end ? now >= start && now < end : now >= start || now < end;
}

/**
 * The next day's opening, in Nepal time. Opening hours past midnight belong to the day on which they started: at 01:00
 * during such hours, the next opening is on the current calendar day.
 */
export function nextDayOpening({ start, end }: OperatingHours, now: Date): Date {
  const isAfterMidnight = minutesOf(end) < minutesOf(start) && nepalMinutesOf(now) < minutesOf(end);
  const day = addNepalDays(nepalDayOf(now), isAfterMidnight ? 0 : 1);
  return new Date(startOfNepalDay(day).getTime() + minutesOf(start) * MINUTE_MS);
}
