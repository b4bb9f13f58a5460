export const deviceMessages = {
  offline: 'You are offline. You see what was here last; an order goes out as soon as you are back.',
  updateReady: 'A new version of the app is ready.',
  update: 'Update',
} as const;
