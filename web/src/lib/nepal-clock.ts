import { type NepalDay, startOfNepalDay } from '@chulo/shared/domain/nepal-time';

const MOMENT = new Intl.DateTimeFormat('en-NP', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time of an instant in Nepal (section 9), for example '21 Nov, 03:27 PM'. */
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
