import { type NepalDay, nepalDayOf, nepalMinutesOf } from '@chulo/shared/domain/time/nepal-time';

// Without Intl, whose first use is slow (docs/decisions/0030-formatting-without-intl.md).
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT_MONTH = 3;

/** Day and time of an instant in Nepal (S9.52), for example '21 Nov, 03:27 PM'. */
export function formatMoment(instant: string): string {
  return `${formatShortDay(nepalDayOf(new Date(instant)))}, ${formatClock(instant)}`;
}

/** A Nepal day, for example '21 November 2026'. */
export function formatDay(nepalDay: NepalDay): string {
  const { day, month, year } = partsOf(nepalDay);
  return `${day} ${month} ${year}`;
}

/** A short form of a Nepal day, for example '21 Nov'. */
export function formatShortDay(nepalDay: NepalDay): string {
  const { day, month } = partsOf(nepalDay);
  return `${day} ${month.slice(0, SHORT_MONTH)}`;
}

/** The Nepal day of an instant, for example '21 November 2026'. */
export function formatDayOf(instant: string): string {
  return formatDay(nepalDayOf(new Date(instant)));
}

/** The time of an instant in Nepal, for example '07:40 PM'. */
export function formatClock(instant: string | Date): string {
  const { hours, minutes } = timeOf(instant);
  return `${padded(hours % 12 || 12)}:${padded(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * The time of an instant in Nepal, with its day unless that is today: '07:40 PM' or '21 Nov, 07:40 PM'.
 * @param now null while it is not known; the day is then left out
 */
export function formatClockOrMoment(instant: string, now: Date | null): string {
  const isToday = now === null || nepalDayOf(new Date(instant)) === nepalDayOf(now);
  return isToday ? formatClock(instant) : formatMoment(instant);
}

/** A time range in Nepal, with AM or PM once if both times share it: '07:40 – 07:50 PM'. */
export function formatClockRange(from: string, to: string): string {
  const [first, last] = [formatClock(from), formatClock(to)];
  if (first === last) return first;
  const [firstTime, firstHalf] = first.split(' ');
  return `${firstHalf === last.split(' ')[1] ? firstTime : first} – ${last}`;
}

/** The time of an instant in Nepal with seconds, for example '19:40:05'. */
export function formatExactClock(instant: string): string {
  const { hours, minutes } = timeOf(instant);
  return `${padded(hours)}:${padded(minutes)}:${padded(new Date(instant).getUTCSeconds())}`;
}

function timeOf(instant: string | Date) {
  const minutes = nepalMinutesOf(new Date(instant));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function partsOf(nepalDay: NepalDay) {
  const [year, month, day] = nepalDay.split('-').map(Number);
  return { year, month: MONTHS[(month ?? 0) - 1] ?? '', day };
}

const padded = (number: number) => String(number).padStart(2, '0');
