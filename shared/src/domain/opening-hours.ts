import { nepalMinutesOf } from './nepal-time.ts';

/** Wall-clock times in Nepal as 'HH:MM'. */
export interface OperatingHours {
  start: string;
  end: string;
}

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** True for a time written 'HH:MM', 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text);
}

function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * True while the restaurant takes orders: start included, end excluded, in Nepal time.
 * An end before the start runs past midnight; equal times mean open around the clock.
 */
export function isOpenAt(hours: OperatingHours, instant: Date): boolean {
  const start = minutesOf(hours.start);
  const end = minutesOf(hours.end);
  const now = nepalMinutesOf(instant);
  if (start === end) return true;
  return start < end ? now >= start && now < end : now >= start || now < end;
}
