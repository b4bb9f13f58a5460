export const passwordFieldMessages = {
  show: (what: string) => `Show ${what.toLowerCase()}`,
  hide: (what: string) => `Hide ${what.toLowerCase()}`,
} as const;
