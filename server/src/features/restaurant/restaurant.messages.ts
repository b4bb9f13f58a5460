export const restaurantMessages = {
  lateTooEarly: (hurryAfterMinutes: number) => `must be more than ${hurryAfterMinutes}`,
  hurryTooLate: (lateAfterMinutes: number) => `must be less than ${lateAfterMinutes}`,
} as const;
