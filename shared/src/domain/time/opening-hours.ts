import { addNepalDays, nepalDayOf, nepalMinutesOf, startOfNepalDay } from './nepal-time.ts';

/** Wall-clock times in Nepal as 'HH:MM'. */
export interface OperatingHours {
  start: string;
  end: string;
}

/** When orders are taken, as a restaurant tells it. */
export interface OpeningTimes {
  operatingHours: OperatingHours;
  /** The operator has switched the hours off. */
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

/** True where no hour is closed: equal times mean open around the clock. */
export function isOpenAllDay({ operatingHours, isAlwaysOpen }: OpeningTimes): boolean {
  return isAlwaysOpen || operatingHours.start === operatingHours.end;
}

/**
 * True while the restaurant takes orders: start included, end excluded, in Nepal time.
 * An end before the start runs past midnight.
 */
export function isOpenAt(times: OpeningTimes, instant: Date): boolean {
  if (isOpenAllDay(times)) return true;
  const start = minutesOf(times.operatingHours.start);
  const end = minutesOf(times.operatingHours.end);
  const now = nepalMinutesOf(instant);
  return start < end ? now >= start && now < end : now >= start || now < end;
}

/**
 * When the restaurant opens on the Nepal day after the present one. A night that runs past midnight belongs to the
 * day on which it began, so that at one o'clock in it the next day is the one that the calendar already shows.
 */
export function nextDayOpening({ start, end }: OperatingHours, now: Date): Date {
  const isNight = minutesOf(end) < minutesOf(start) && nepalMinutesOf(now) < minutesOf(end);
  const day = addNepalDays(nepalDayOf(now), isNight ? 0 : 1);
  return new Date(startOfNepalDay(day).getTime() + minutesOf(start) * MINUTE_MS);
}
