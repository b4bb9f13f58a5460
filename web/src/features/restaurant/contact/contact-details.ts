import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { restaurantMessages } from '../restaurant.messages.ts';

export interface ContactDetails {
  phone: string;
  email: string;
  address: string;
  hours: string;
}

/** How to reach the restaurant; what is not known is as section 9 has it. */
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

/** A search, because a restaurant's settings hold no coordinates. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** What a telephone dials: digits and a plus. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
