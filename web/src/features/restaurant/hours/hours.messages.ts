import type { OfferedTypes } from '@chulo/shared/domain/money/pricing';
import { pluralIn } from '@chulo/shared/domain/text/translation';
import type { PAUSE_CHOICES } from '@chulo/shared/domain/time/opening-hours';

const plural = pluralIn('en');

export const pauseMessages = {
  title: 'Orders',
  pause: 'Pause orders',
  change: 'Pause or busy mode',
  control: (state: string) => `${state}. Pause or busy mode`,
  lastOrders: 'Last orders and opening hours',
  hint: 'Customers read it at once. Orders that are already placed stay.',
  what: 'What to pause',
  all: 'All orders',
  onlyDelivery: 'Delivery only',
  /** What is still taken while delivery is paused. */
  stillTaken: ({ pickup, dine_in }: OfferedTypes) => {
    if (pickup) return `Orders for pickup${dine_in ? ' and dining in' : ''} are still taken.`;
    return dine_in
      ? 'Pickup is not offered: only orders for dining in are still taken.'
      : 'Nothing else is offered: this pauses all orders.';
  },
  sentences: (texts: readonly string[]) => texts.map((text) => `${text}.`).join(' '),
  noDelivery: 'No delivery today',
  noDeliveryHint: 'No more deliveries today. It ends by itself with the next opening on another day.',
  deliver: 'Deliver again',
  pauseFor: 'Pause for',
  until: 'Pause until',
  untilHint: 'A time within the next 24 hours, in Nepal time.',
  untilMeans: (moment: string) => `Until ${moment}.`,
  tomorrow: (clock: string) => `tomorrow, ${clock}`,
  today: (clock: string) => `today, ${clock}`,
  notATime: 'Enter a time like 18:30.',
  pauseUntil: 'Pause until this time',
  closeToday: 'Close for today',
  closeTodayHint: 'No more orders today. It ends by itself with the next opening on another day.',
  busy: 'Busy mode',
  busyHint: 'Adds minutes to each promised time of new orders.',
  longer: (minutes: number) => `+${minutes} min`,
  lasts: 'It lasts',
  untilEnded: 'until switched off',
  forMinutes: (minutes: number) => (minutes === 60 ? 'for 1 hour' : `for ${minutes} minutes`),
  forHours: (hours: number) => `for ${hours} hours`,
  resume: 'Take orders again',
  endBusy: 'End busy mode',
  strip: 'Orders are limited',
  busyNow: (minutes: number, until: string | null) =>
    until === null
      ? `Busy mode: promised times are ${minutes} minutes longer until switched off.`
      : `Busy mode: promised times are ${minutes} minutes longer until ${until}.`,
  saved: 'Saved. Customers see it now.',
  failed: 'It could not be saved.',
} as const;

interface OpeningStateFacts {
  /** The end of a pause, of all orders or of delivery, like '06:30 PM' or 'tomorrow, 09:00 AM'; null when none is in sight. */
  until: string | null;
  isOnOtherDay: boolean;
  busyMinutes: number;
  /** Somebody has closed the restaurant for today. */
  isToday: boolean;
}

/** On the button in the panel's header. */
export const openingStates = {
  open: () => 'Open',
  delivery: ({ until }) => (until === null ? 'Delivery paused' : `Delivery paused until ${until}`),
  busy: ({ busyMinutes }) => `Busy +${busyMinutes} min`,
  paused: ({ until }) => (until === null ? 'Paused' : `Paused until ${until}`),
  closed: ({ isToday }) => (isToday ? 'Closed today' : 'Closed'),
} satisfies Record<string, (facts: OpeningStateFacts) => string>;

const shortUntil = (until: string | null, isOnOtherDay: boolean) =>
  isOnOtherDay ? null : (until?.replace(/^0/, '') ?? null);

/** On the board, where there is little room: a part of the text above. */
export const shortOpeningStates = {
  open: () => 'Open',
  delivery: ({ until, isOnOtherDay }) => shortUntil(until, isOnOtherDay) ?? 'Delivery',
  busy: ({ busyMinutes }) => `+${busyMinutes} min`,
  paused: ({ until, isOnOtherDay }) => shortUntil(until, isOnOtherDay) ?? 'Paused',
  closed: () => 'Closed',
} satisfies Record<keyof typeof openingStates, (facts: OpeningStateFacts) => string>;

export const pauseChoices = {
  15: '15 minutes',
  30: '30 minutes',
  60: '1 hour',
} as const satisfies Record<(typeof PAUSE_CHOICES)[number], string>;

export const hoursMessages = {
  edit: 'Hours per weekday and holidays',
  perDayUsed:
    'Hours per weekday are used. "Opens at" and "Closes at" have no effect until they are switched off.',
  title: 'Opening hours',
  description:
    'Nepal time. A closing time before the opening time means after midnight; equal times mean 24 hours.',
  loading: 'Loading the opening hours...',
  unread: (reason: string) => `The opening hours could not be loaded. ${reason}`,
  save: 'Save Hours',
  saved: 'Opening hours saved.',
  saveFailed: 'The opening hours could not be saved.',

  isPerDay: 'Different hours per weekday',
  isPerDayHint: 'Off: "Opens at" and "Closes at" of the settings count on every day.',
  closed: 'Closed',
  from: (day: string, number: number) => `${day}: opens at, ${number}`,
  to: (day: string, number: number) => `${day}: closes at, ${number}`,
  opens: 'Opens at',
  closes: 'Closes at',
  addSpan: 'Add hours',
  addSpanOf: (day: string) => `Add hours on ${day}`,
  removeSpan: (day: string, number: number) => `Remove hours ${number} of ${day}`,
  copy: 'Copy Sunday to every day',
  lastOrders: 'Last orders (minutes before closing)',
  lastOrdersHint: 'Customers read "Last orders at" during the 30 minutes before.',

  holidays: 'Holidays',
  holidaysHint:
    'A day without hours is closed. Festivals that follow the moon (Dashain, Tihar, Holi, Chhath) change every year: please enter their dates from your calendar.',
  choose: 'Public holidays of the next 12 months',
  chooseFirst: 'Choose a holiday',
  choice: (name: string, day: string, bikramSambat: string) => `${name}: ${day}, ${bikramSambat}`,
  addHoliday: 'Add a day',
  noHolidays: 'No holidays.',
  name: 'Name',
  day: 'Date',
  bikramSambat: 'Bikram Sambat',
  bikramSambatHint: (text: string) => (text === '' ? 'Year-month-day, like 2083-08-08' : text),
  removeHoliday: (name: string) => `Remove ${name === '' ? 'this day' : name}`,
  thisDay: 'this day',

  missing: 'Required.',
  notATime: 'Enter a time like 09:00.',
  notADay: 'Enter a date.',
  dayOver: 'This day is over.',
  notBikramSambat: 'This date does not exist in Bikram Sambat.',
  twice: 'This day is in the list twice.',
  overlap: 'Must not overlap other hours.',
  overlapNextDay: 'Must not overlap the hours of the next day.',
  overlapOtherDay: 'Must not overlap the hours of the day before or after.',
  /** The text of a conflict. */
  summary: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  yes: 'Yes',
  no: 'No',
} as const;

/** About scheduled orders outside the hours that were saved. */
export const affectedMessages = {
  title: (count: number) =>
    plural(count, {
      one: '1 scheduled order is outside the new hours',
      other: `${count} scheduled orders are outside the new hours`,
    }),
  description:
    'The hours are saved. These orders stay as they are: call the customers, or decline or cancel the orders.',
  order: (orderNumber: number) => `Order #${orderNumber}`,
  close: 'Close',
} as const;
