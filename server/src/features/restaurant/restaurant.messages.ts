export const restaurantMessages = {
  noDeliveryType: 'leave at least one on: delivery, pickup or dine in',
  noPaymentMethod: 'leave at least one on: without a payment method nobody can pay',
  alwaysFree: (minimum: number) =>
    `must not be below the minimum order of ${minimum}, or each delivery is free; 0 means never free`,
  noRadius: 'must be more than 0',
  hoursTooShort: (lastOrdersMinutes: number) =>
    `must be more than ${lastOrdersMinutes} minutes after the opening, because last orders are so long before closing`,
  lastOrdersTooEarly: (day: string) => `leaves no time for orders on ${day}: its hours are shorter`,
  notWithinADay: 'must be within the next 24 hours',
  overlapsOtherDay: 'must not overlap the hours of the day before or after',
} as const;

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
