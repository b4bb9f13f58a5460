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

const CLOCK = new Intl.DateTimeFormat('en-NP', {
  timeZone: 'Asia/Kathmandu',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of an instant in Nepal, for example '07:40 PM'. */
export function formatClock(instant: string): string {
  return CLOCK.format(new Date(instant));
}

/** First and last time in Nepal, the half of the day said once where both lie in it: '07:40 – 07:50 PM'. */
export function formatClockRange(from: string, to: string): string {
  const [first, last] = [formatClock(from), formatClock(to)];
  const [firstTime, firstHalf] = first.split(' ');
  return `${firstHalf === last.split(' ')[1] ? firstTime : first} – ${last}`;
}
