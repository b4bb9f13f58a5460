import type { DeliveryMinutes } from '@chulo/shared/domain/delivery-time';

export const restaurantMessages = {
  closed: (opensAt: string) => `Closed now, opens at ${opensAt}`,
  openUntil: (closesAt: string) => `Open until ${closesAt}`,
  alwaysOpen: 'Open now',
  minutes: ({ min, max }: DeliveryMinutes) => (min === max ? `${max} min` : `${min}–${max} min`),
  openingHours: (start: string, end: string) => `${start} - ${end}`,
} as const;
