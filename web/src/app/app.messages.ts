export const appMessages = {
  loadingSession: 'Loading Session...',
  initialDataFailed: 'Failed to fetch initial app data',
} as const;
