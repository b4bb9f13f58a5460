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
  month: 'short',
  year: 'numeric',
});

/** The day of an instant in Nepal, for example '21 Nov 2026'. */
export function formatDay(instant: string): string {
  return DAY.format(new Date(instant));
}
