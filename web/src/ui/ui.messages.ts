export const uiMessages = {
  loading: 'Loading...',
  again: 'Try again',
} as const;
