import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { restaurantMessages } from '../restaurant.messages.ts';

export interface ContactDetails {
  phone: string;
  email: string;
  address: string;
  hours: string;
}

/** The contact details, with defaults for missing values (S9.77 to S9.80). */
export function contactDetailsOf(restaurant: Restaurant | undefined): ContactDetails {
  const { contactFallbacks, openingHours } = restaurantMessages;
  const street = restaurant?.address.street.trim() ?? '';
  const city = restaurant?.address.city.trim() ?? '';
  const hours = restaurant?.operatingHours;
  return {
    phone: restaurant?.phone.trim() || contactFallbacks.phone,
    email: restaurant?.email.trim() || contactFallbacks.email,
    address: street ? [street, city].filter(Boolean).join(', ') : contactFallbacks.address,
    hours: hours?.start && hours.end ? openingHours(hours.start, hours.end) : contactFallbacks.hours,
  };
}

/** A map search, because the settings hold no coordinates. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** A `tel:` link with digits and plus only. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
