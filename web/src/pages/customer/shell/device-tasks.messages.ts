// Not in shell.messages.ts, which home's first code contains.

export const deviceMessages = {
  offline: 'You are offline. You see saved data; orders are sent when you are back online.',
  updateReady: 'A new version of the app is ready.',
  update: 'Update',
  kitchenOnly: (name: string) =>
    `The kitchen page opens with the kitchen's own account only. You are signed in as ${name}.`,
  cartLate: 'No connection right now. Your cart opens as soon as it is back.',
} as const;
