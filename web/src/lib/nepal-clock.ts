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

const CLOCK_TIME = new Intl.DateTimeFormat('en-NP', {
  timeZone: 'Asia/Kathmandu',
  hour: 'numeric',
  minute: '2-digit',
});

/** The time of day of an instant in Nepal, for example '3:27 PM'. */
export function formatClockTime(instant: Date): string {
  return CLOCK_TIME.format(instant);
}
