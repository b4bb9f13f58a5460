export const reportMessages = {
  rangeTooLong: (maxDays: number) => `must be at most ${maxDays} days before the last day`,
} as const;
