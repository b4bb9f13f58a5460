export const guestCartMessages = {
  applyLater: 'You can apply an offer once you have signed in.',
} as const;
