export const reportMessages = {
  daysReversed: 'must not be after the last day',
  rangeTooLong: (maxDays: number) => `must be at most ${maxDays} days before the last day`,
} as const;
