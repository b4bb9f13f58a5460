import { type NepalDay, nepalDayOf, startOfNepalDay } from '@chulo/shared/domain/nepal-time';

const MOMENT = new Intl.DateTimeFormat('en-NP', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time of an instant in Nepal (section 9), for example 'Nov 21, 03:27 PM'. */
export function formatMoment(instant: string): string {
  return MOMENT.format(new Date(instant));
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day in Nepal in words, for example '21 November 2026'. */
export function formatDay(day: NepalDay): string {
  return DAY.format(startOfNepalDay(day));
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
});

/** The same where there is little room, for example '21 Nov'. */
export function formatShortDay(day: NepalDay): string {
  return SHORT_DAY.format(startOfNepalDay(day));
}

/** The day in Nepal in which an instant lies, in words. */
export function formatDayOf(instant: string): string {
  return formatDay(nepalDayOf(new Date(instant)));
}

const CLOCK = new Intl.DateTimeFormat('en-NP', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of an instant in Nepal, for example '07:40 PM'. */
export function formatClock(instant: string | Date): string {
  return CLOCK.format(new Date(instant));
}

/** First and last time in Nepal, the half of the day said once where both lie in it: '07:40 – 07:50 PM'. */
export function formatClockRange(from: string, to: string): string {
  const [first, last] = [formatClock(from), formatClock(to)];
  const [firstTime, firstHalf] = first.split(' ');
  return `${firstHalf === last.split(' ')[1] ? firstTime : first} – ${last}`;
}

const SHORT_CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of an instant in Nepal as it is read from afar, for example '19:40'. */
export function formatShortClock(instant: string): string {
  return SHORT_CLOCK.format(new Date(instant));
}

const EXACT_CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', timeStyle: 'medium' });

/** The same to the second, for example '19:40:05'. */
export function formatExactClock(instant: string): string {
  return EXACT_CLOCK.format(new Date(instant));
}
