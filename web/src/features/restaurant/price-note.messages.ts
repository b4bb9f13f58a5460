export const priceNoteMessages = {
  excluded: (percent: number) => `Prices exclude ${percent}% tax.`,
  included: (percent: number) => `Prices include ${percent}% tax.`,
} as const;
