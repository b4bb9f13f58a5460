import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { hasOwnWords } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { weekdayNames, weekMessages } from '../weekdays.messages.ts';
import { contactDetailsMessages } from './contact-details.messages.ts';

/** Of a real restaurant a field that its owner has not entered is ''. */
export interface ContactDetails {
  phone: string;
  email: string;
  address: string;
  hours: string;
}

/** The days that share the same hours; null while every day is the same. */
export interface WeekHoursLine {
  days: string | null;
  hours: string;
}

/** The contact details; the demo and a restaurant that could not be loaded have defaults for missing values (S9.77 to S9.80). */
export function contactDetailsOf(restaurant: Restaurant | undefined): ContactDetails {
  const fallbacks = hasOwnWords(restaurant) ? NOTHING : contactDetailsMessages.contactFallbacks;
  const street = restaurant?.address.street.trim() ?? '';
  const city = restaurant?.address.city.trim() ?? '';
  return {
    phone: restaurant?.phone.trim() || fallbacks.phone,
    email: restaurant?.email.trim() || fallbacks.email,
    address:
      street || hasOwnWords(restaurant) ? [street, city].filter(Boolean).join(', ') : fallbacks.address,
    hours: weekHoursOf(restaurant)
      .map(({ days, hours }) => (days === null ? hours : `${days} ${hours}`))
      .join('; '),
  };
}

const NOTHING = { phone: '', email: '', address: '' };

/** The opening hours, a line for the days that share them. */
export function weekHoursOf(restaurant: Restaurant | undefined): WeekHoursLine[] {
  if (!restaurant) return [{ days: null, hours: contactDetailsMessages.contactFallbacks.hours }];
  const { weeklyHours, everyDayHours } = restaurant;
  const { allDay, closed, days, span } = weekMessages;
  const week = weeklyHours ?? [[everyDayHours]];
  const start = week[0]?.[0]?.start;
  const isNeverClosed =
    start !== undefined && week.every(([first]) => first?.start === start && first.end === start);
  if (isNeverClosed) return [{ days: null, hours: allDay }];
  const ofDays = week.map((spans) =>
    spans.length === 0 ? closed : spans.map(({ start, end }) => span(start, end)).join(', '),
  );
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const [weekday, hours] of ofDays.entries()) {
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: groups.length === 1 ? null : days(weekdayNames[first] ?? '', weekdayNames[last] ?? ''),
    hours,
  }));
}

/** A map search, because the settings hold no coordinates. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
