export const restaurantMessages = {
  lateTooEarly: (hurryAfterMinutes: number) => `must be more than ${hurryAfterMinutes}`,
  hurryTooLate: (lateAfterMinutes: number) => `must be less than ${lateAfterMinutes}`,
  noDeliveryType: 'leave at least one on: delivery, pickup or dine in',
  notWithinADay: 'must be within the next 24 hours',
} as const;
