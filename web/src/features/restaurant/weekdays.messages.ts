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

const ALL_DAY = '24 hours';

export const weekMessages = {
  closed: 'Closed',
  allDay: ALL_DAY,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  /** Equal times mean 24 hours. */
  span: (start: string, end: string) => {
    if (start !== end) return `${clockOf(start)} - ${clockOf(end)}`;
    return start === '00:00' ? ALL_DAY : `${ALL_DAY} from ${clockOf(start)}`;
  },
} as const;
