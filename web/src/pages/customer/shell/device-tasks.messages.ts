// Not in shell.messages.ts, which home's first code contains.

export const deviceMessages = {
  offline: 'You are offline. You see saved data; orders are sent when you are back online.',
  updateReady: 'A new version of the app is ready.',
  update: 'Update',
} as const;
