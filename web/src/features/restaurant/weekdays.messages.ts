import { clockOf } from '@chulo/shared/domain/time/clock';

/** Sunday first. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const weekMessages = {
  closed: 'Closed',
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  span: (start: string, end: string) => `${clockOf(start)} - ${clockOf(end)}`,
} as const;
