export const waitingCartMessages = {
  title: 'Waiting for you',
} as const;
