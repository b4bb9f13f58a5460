import { type NepalDay, nepalDayOf, nepalMinutesOf } from '@chulo/shared/domain/time/nepal-time';

// Not by Intl, whose first use holds a page up (decision 30).
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

/** Day and time of an instant in Nepal (section 9), for example 'Nov 21, 03:27 PM'. */
export function formatMoment(instant: string): string {
  const { day, month } = partsOf(nepalDayOf(new Date(instant)));
  return `${month.slice(0, SHORT_MONTH)} ${day}, ${formatClock(instant)}`;
}

/** A day in Nepal in words, for example '21 November 2026'. */
export function formatDay(nepalDay: NepalDay): string {
  const { day, month, year } = partsOf(nepalDay);
  return `${day} ${month} ${year}`;
}

/** The same where there is little room, for example '21 Nov'. */
export function formatShortDay(nepalDay: NepalDay): string {
  const { day, month } = partsOf(nepalDay);
  return `${day} ${month.slice(0, SHORT_MONTH)}`;
}

/** The day in Nepal in which an instant lies, in words. */
export function formatDayOf(instant: string): string {
  return formatDay(nepalDayOf(new Date(instant)));
}

/** The time of an instant in Nepal, for example '07:40 PM'. */
export function formatClock(instant: string | Date): string {
  const { hours, minutes } = timeOf(instant);
  return `${padded(hours % 12 || 12)}:${padded(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** First and last time in Nepal, the half of the day said once where both lie in it: '07:40 – 07:50 PM'. */
export function formatClockRange(from: string, to: string): string {
  const [first, last] = [formatClock(from), formatClock(to)];
  const [firstTime, firstHalf] = first.split(' ');
  return `${firstHalf === last.split(' ')[1] ? firstTime : first} – ${last}`;
}

/** The time of an instant in Nepal as it is read from afar, for example '19:40'. */
export function formatShortClock(instant: string): string {
  const { hours, minutes } = timeOf(instant);
  return `${padded(hours)}:${padded(minutes)}`;
}

/** The same to the second, for example '19:40:05'. */
export function formatExactClock(instant: string): string {
  return `${formatShortClock(instant)}:${padded(new Date(instant).getUTCSeconds())}`;
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
